import type { OrderInput } from '@/reference-api/testing/orders'

const REQUEST_ID = '7d3f2a10-93c4-4c57-8a53-2f6a5d3b9e11'
const onOrder = { request_id: REQUEST_ID, version: 1 }
const PROBLEM = {
  key: '6f1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d',
  lines: [{ line: 0, kind: 'wrong', quantity: 1 }],
  comment: 'Не тот соус',
  wish: 'money',
  photos: ['7a1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5e'],
}
const PHOTO = { key: '7a1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5e', image: 'iVBORw0KGgo=' }

/**
 * A valid body for each call with more than one or two fields.
 * @param order the body of `POST /api/cart/store`, a delivery with a point
 */
export const goodBodies = (order: OrderInput): Readonly<Record<string, object>> => ({
  storeGuestOrder: order,
  storeOrder: order,
  quote: {
    filial_guid: order.filial_guid,
    delivery_type: order.delivery_type,
    lines: order.lines,
    promo_code: 'DONER500',
    use_bonus: true,
    point: { latitude: 43.2398, longitude: 76.9214 },
  },
  checkDelivery: {
    city_id: 1,
    street: 'пр. Абая',
    home: '52',
    point: { latitude: 43.2398, longitude: 76.9214 },
    filial_guid: order.filial_guid,
  },
  geocode: { city_id: 1, query: 'пр. Абая, 52' },
  reverseGeocode: { point: { latitude: 43.2398, longitude: 76.9214 } },
  search: { query: 'донер', filial_guid: order.filial_guid },
  reportProblem: PROBLEM,
  reportHistoryProblem: PROBLEM,
  addPhoto: PHOTO,
  addHistoryPhoto: PHOTO,
  createAddress: { ...order.address, type: 'home', latitude: 43.2, longitude: 76.9 },
  updateAddress: { ...order.address, type: 'home', latitude: 43.2, longitude: 76.9 },
  updateUser: { name: 'Айгерім' },
  deleteCard: { card_id: 1 },
  staffAccept: { ...onOrder, minutes: 20 },
  staffNext: { ...onOrder, status: 'cooking' },
  staffCancel: { ...onOrder, reason: 'sold_out', comment: 'Закончилось' },
  staffRefund: {
    ...onOrder,
    lines: [{ line_id: 1, quantity: 1 }],
    delivery: true,
    reason: 'missing',
    comment: '',
  },
  staffReceipt: { ...onOrder, url: 'https://oofd.kz/ticket/1' },
  staffStop: { filial_guid: order.filial_guid, request_id: REQUEST_ID, product_id: 1, modifier_id: null },
  staffResume: { filial_guid: order.filial_guid, request_id: REQUEST_ID, product_id: null, modifier_id: 1 },
  staffKitchen: {
    filial_guid: order.filial_guid,
    request_id: REQUEST_ID,
    paused_until: null,
    extra_minutes: 15,
    extra_until: '2026-03-05T10:00:00Z',
  },
  staffDecideProblem: { request_id: REQUEST_ID, remedy: 'bonus', bonus: 500, answer: 'Простите' },
  staffTaskDone: { request_id: REQUEST_ID, note: 'Перезвонили' },
  sendFeedback: {
    key: '6f1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d',
    about: 'branch',
    overall: 4,
    text: 'Вкусно',
    name: 'Айгерім',
    phone: '77011234567',
    filial_guid: order.filial_guid,
    website: '',
  },
})
