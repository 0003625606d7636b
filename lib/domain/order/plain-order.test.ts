import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { parsePlainOrder } from './plain-order'

const TOKEN = 'T'.repeat(24)

test('an order by plain forms is read as it was kept', () => {
  const order = parsePlainOrder({
    type: PICKUP,
    cityId: 2,
    branchGuid: 'almaty-1',
    draft: { name: 'Айгерим', phone: '7011234567' },
    address: { street: 'Абая', home: '10', privateHouse: true },
    method: 'terminal',
    isSent: true,
    refused: { phone: 'Проверьте номер' },
    alert: 'Кухня загружена',
    needsCode: true,
    placed: TOKEN,
  })
  expect(order).toMatchObject({ type: PICKUP, cityId: 2, branchGuid: 'almaty-1', method: 'terminal', placed: TOKEN })
  expect(order.draft).toMatchObject({ name: 'Айгерим', phone: '7011234567', persons: 1 })
  expect(parsePlainOrder(JSON.parse(JSON.stringify(order)))).toEqual(order)
})

test.each([
  null,
  'text',
  7,
  [],
  { type: 'x', cityId: '2', draft: [], address: 0, method: 'gold', refused: 'no', alert: 1 },
])('an order by plain forms from %j is an empty one', (value) => {
  expect(parsePlainOrder(value)).toEqual(parsePlainOrder({}))
  expect(parsePlainOrder(value)).toMatchObject({ type: DELIVERY, cityId: null, branchGuid: null, isSent: false })
})

test('a kept message is cut, and a token with other letters is none', () => {
  const { alert, placed } = parsePlainOrder({ alert: 'а'.repeat(1000), placed: '../../profile/orders/1234567' })
  expect([alert?.length, placed]).toEqual([400, null])
})
