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
    refused: { phone: 'Проверьте номер', name: '', email: 7 },
    alert: 'Кухня загружена',
    needsCode: true,
    placed: TOKEN,
  })
  expect(order).toMatchObject({ type: PICKUP, cityId: 2, branchGuid: 'almaty-1', method: 'terminal', placed: TOKEN })
  expect(order).toMatchObject({ isSent: true, refused: { phone: 'Проверьте номер' }, needsCode: true })
  expect(order.draft).toMatchObject({ name: 'Айгерим', phone: '7011234567', persons: 1 })
  expect(parsePlainOrder(JSON.parse(JSON.stringify(order)))).toEqual(order)
})

test.each([
  null,
  'text',
  7,
  [],
  { type: 'x', cityId: '2', draft: [], address: 0, method: 'gold', refused: 'no', alert: 1, needsCode: 'yes' },
  { branchGuid: '', isSent: 'yes', refused: { phone: '' }, alert: '', placed: 7 },
])('an order by plain forms from %j is an empty one', (value) => {
  expect(parsePlainOrder(value)).toEqual(parsePlainOrder({}))
  expect(parsePlainOrder(value)).toMatchObject({
    ...{ type: DELIVERY, cityId: null, branchGuid: null, isSent: false },
    ...{ refused: {}, alert: null, needsCode: false, placed: null },
  })
})

test('a kept message is cut, and a token with other letters is none', () => {
  expect(parsePlainOrder({ alert: 'а'.repeat(1000) }).alert).toHaveLength(400)
  for (const placed of ['../../profile/orders/1234567', `/${TOKEN}`, `${TOKEN}/`])
    expect(parsePlainOrder({ placed }).placed).toBeNull()
})
