import { describe, expect, test } from 'vitest'
import { DatabaseUnavailableError, isDatabaseUnavailable, isStatementLost, isUnreachable } from './unavailable'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('said by the driver'), { code, ...more })
const wrapped = (cause: unknown) => new Error('Failed query: select', { cause })

describe('the errors of a database', () => {
  test.each([
    ['it is being shut down', withCode('57P01')],
    ['it starts', withCode('57P03')],
    ['two transactions wait for each other', withCode('40P01')],
    ['the connection was cut', new Error('Connection terminated unexpectedly')],
    ['no listener', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ['no listener on any address', new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })])],
  ])('a connection error %s is reported as lost, and the statement may be repeated', (_, error) => {
    for (const one of [error, wrapped(error)])
      expect([isDatabaseUnavailable(one), isStatementLost(one), isUnreachable(one)]).toEqual([true, true, true])
  })

  test.each([
    ['the disk is full', withCode('53100')],
    ['too many connections', withCode('53300')],
    ['the statement took too long', withCode('57014')],
    ['a lock took too long', withCode('55P03')],
  ])('an error %s is reported as not available now', (_, error) => {
    expect([isDatabaseUnavailable(wrapped(error)), isStatementLost(error), isUnreachable(error)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a refused statement is not repeated', () => {
    const error = new DatabaseUnavailableError()
    expect([isDatabaseUnavailable(error), isStatementLost(error), isUnreachable(error)]).toEqual([true, false, true])
  })

  test.each([
    ['a row that exists already', withCode('23505')],
    ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
    ['another fault', new Error('Connection is a word')],
    ['no error', 'Connection terminated'],
  ])('an error %s is reported as something else', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
