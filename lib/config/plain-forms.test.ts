import { expect, test } from 'vitest'
import { takesForm } from './plain-forms'

test('plain forms are sent to one path, in each language', () => {
  expect(['/plain/send', '/en/plain/send'].map(takesForm)).toEqual([true, true])
  expect(['/', '/en', '/plain/send/1', '/xx/plain/send'].map(takesForm)).toEqual([false, false, false, false])
})
