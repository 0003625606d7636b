import type { StaffBranch, StaffMenu, StaffOrder, StaffTask } from '@/lib/contract/staff'

/** Noon in Almaty; what the factories are about happens around it. */
export const STAFF_NOW = '2026-11-21T07:00:00.000Z'

type StaffLine = StaffOrder['lines'][number]

export const aStaffLine = (over: Partial<StaffLine> = {}): StaffLine => ({
  line_id: 1,
  product_id: 1,
  name: 'Донер классический',
  options: [],
  removed: [],
  note: '',
  quantity: 1,
  unit_price: 1890,
  total: 1890,
  is_gift: false,
  refunded_quantity: 0,
  ...over,
})

export const aStaffOrder = (over: Partial<StaffOrder> = {}): StaffOrder => ({
  number: 'A-1042',
  version: 1,
  status: 'sent',
  next: null,
  can_accept: true,
  can_cancel: true,
  can_refund: true,
  created_at: STAFF_NOW,
  status_at: STAFF_NOW,
  sent_at: STAFF_NOW,
  filial: { guid: 'branch-1', name: 'Абая' },
  delivery_type: 'Доставка',
  name: 'Айгерим',
  phone: '77011234567',
  second_phone: null,
  buyer_bin: null,
  comment: '',
  persons: 1,
  hand_over: 'hand',
  pin: null,
  here_at: null,
  city: 'Алматы',
  address: {
    city_id: 1,
    street: 'пр. Абая',
    home: '10/2',
    private_house: false,
    entrance: '2',
    apartment: '45',
    floor: '7',
    comment: '',
    latitude: null,
    longitude: null,
  },
  is_address_unclear: false,
  promised: { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:45:00.000Z' },
  expected: { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:45:00.000Z', reason: 'promised' },
  alarmed_at: null,
  slot: null,
  accepted: null,
  nudges: { count: 0, last_at: null },
  flags: [],
  payment: { method: 'cash', state: 'due', collect: 2490, change_from: null },
  lines: [aStaffLine()],
  subtotal: 1890,
  promo: 0,
  bonus: 0,
  delivery_price: 600,
  total: 2490,
  refunded: 0,
  refunded_bonus: 0,
  is_delivery_refunded: false,
  cancel: null,
  received_at: null,
  timeline: [{ status: 'sent', at: STAFF_NOW }],
  ...over,
})

export const aStaffBranch = (over: Partial<StaffBranch> = {}): StaffBranch => ({
  guid: 'branch-1',
  name: 'Абая',
  street: 'проспект Абая, 10',
  phone: '77273550770',
  is_open: true,
  paused_until: null,
  extra_minutes: 0,
  extra_until: null,
  ...over,
})

export const aStaffTask = (over: Partial<StaffTask> = {}): StaffTask => ({
  id: 1,
  kind: 'call_back',
  filial: { guid: 'branch-1', name: 'Абая' },
  order_number: null,
  name: 'Айгерим',
  phone: '77011234567',
  text: 'Перезвоните, пожалуйста',
  stars: null,
  amount: null,
  times: 1,
  created_at: STAFF_NOW,
  done: null,
  ...over,
})

export const aStaffMenu = (over: Partial<StaffMenu> = {}): StaffMenu => ({
  products: [
    {
      product_id: 1,
      name: 'Донер классический',
      category: 'Донер',
      is_stopped: false,
      stopped_until: null,
      option_ids: [7],
    },
    { product_id: 2, name: 'Айран', category: 'Напитки', is_stopped: true, stopped_until: null, option_ids: [] },
  ],
  options: [{ modifier_id: 7, name: 'Сыр', group: 'Добавки', is_stopped: false, stopped_until: null }],
  ...over,
})
