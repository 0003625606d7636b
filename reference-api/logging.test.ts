import { expect, test } from 'vitest'
import { describeError } from './logging'

test('an error of the database is told without the values of the row', () => {
  const cause = Object.assign(new Error('Key (customer_phone)=(77011234567) already exists.'), {
    code: '23505',
    constraint: 'orders_cart_id_unique',
  })
  const error = new Error('Failed query: insert into orders\nparams: 77011234567,Айгерім', { cause })
  const text = JSON.stringify(describeError(error))
  expect(text).not.toMatch(/77011234567|Айгерім/)
  expect(text).toContain('23505')
  expect(text).toContain('orders_cart_id_unique')
  expect(describeError(error).stack).toContain('logging.test.ts')
})

test('another error keeps its message', () => {
  expect(describeError(new TypeError('x is not a function')).message).toBe('x is not a function')
  expect(describeError('just a text').type).toBe('string')
})
