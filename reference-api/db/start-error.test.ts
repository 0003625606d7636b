import { expect, test } from 'vitest'
import { startErrorOf } from './start-error'

const URL = 'postgres://shop:secret@db.example:5432/doner'
const withCode = (code: string) => Object.assign(new Error('said by the driver'), { code })

test.each([
  ['a wrong password', withCode('28P01'), /does not let the user of DATABASE_URL in/],
  ['no password', new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /the password/],
  ['no such database', withCode('3D000'), /There is no database db\.example:5432\/doner\. Create it/],
  ['no right to make tables', withCode('42501'), /GRANT CREATE/],
  ['no TLS', new Error('The server does not support SSL connections'), /do not agree on TLS/],
  ['an unknown certificate', withCode('SELF_SIGNED_CERT_IN_CHAIN'), /do not agree on TLS/],
])('the error of %s is reported in one sentence, without the password', (_, error, sentence) => {
  for (const one of [error, new Error('Failed query: create schema', { cause: error })]) {
    const { message = '' } = startErrorOf(one, URL) ?? {}
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/secret|shop:/)
  }
})

test.each([
  ['a migration that is wrong', withCode('42601')],
  ['another fault', new Error('boom')],
  ['no error', 'boom'],
])('the error of %s is reported with all its details', (_, error) => {
  expect(startErrorOf(error, URL)).toBeNull()
})
