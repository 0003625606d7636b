import type { Branch, City, DeliveryZone, Product, ProductCard } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Order } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { NamedChoice, NamedConfigurable, NamedModifier, NamedModifierGroup } from '@/lib/contract/order/to-domain'
import type { DeliveryCheck } from '@/lib/contract/place'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Configuration } from '@/lib/domain/cart/configuration'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { DELIVERY, type DeliveryType } from '@/lib/domain/order/delivery'
import { eachText } from '@/lib/domain/order/order-fields'
import { emptyAddress } from '@/lib/domain/place/address'
import type { Destination, ZonedPoint } from '@/lib/domain/place/destination'
import { deliverIn, deliverTo, pickUpAt } from '@/lib/domain/place/destination-moves'

/** Complete realistic values; a test names only the fields that it is about. */

let next = 1000
const newId = () => next++

export const aConfiguration = (overrides: Partial<Configuration> = {}): Configuration => ({
  ...PLAIN_CONFIGURATION,
  ...overrides,
})

export const aLine = (overrides: Partial<CartLine> = {}): CartLine => ({
  uuid: `line-${newId()}`,
  productId: 1,
  quantity: 1,
  configuration: PLAIN_CONFIGURATION,
  note: '',
  unitPrice: 1890,
  name: 'Донер классический',
  image: null,
  ...overrides,
})

export const anOption = (overrides: Partial<NamedModifier> = {}): NamedModifier => ({
  id: newId(),
  title: 'Сыр',
  price: 250,
  isAvailable: true,
  allergens: [],
  ...overrides,
})

export const aGroup = (overrides: Partial<NamedModifierGroup> = {}): NamedModifierGroup => ({
  id: newId(),
  title: 'Добавки',
  kind: 'extra',
  min: 0,
  max: 5,
  freeQuantity: 0,
  perOptionMax: 3,
  options: [anOption()],
  ...overrides,
})

export const aChoice = (overrides: Partial<NamedChoice> = {}): NamedChoice => ({
  id: newId(),
  title: 'Айран',
  surcharge: 0,
  isAvailable: true,
  allergens: [],
  ...overrides,
})

export const aConfigurable = (overrides: Partial<NamedConfigurable> = {}): NamedConfigurable => ({
  price: 1890,
  allergens: [],
  ingredients: [],
  modifierGroups: [],
  drinks: [],
  snacks: [],
  ...overrides,
})

export const aBranch = (overrides: Partial<Branch> = {}): Branch => ({
  guid: `branch-${newId()}`,
  iiko_guid: `iiko-${newId()}`,
  city: { id: 1, name: 'Алматы' },
  name: 'Абая',
  phone: '77273550770',
  addresses: [{ street: 'проспект Абая, 10', latitude: 43.2435, longitude: 76.9098 }],
  work_time: { from: '10:00', to: '22:00' },
  week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '22:00' })),
  special_days: [],
  is_open: true,
  opens_in_minutes: 0,
  opens_at: null,
  orders_until: '2026-11-21T16:45:00.000Z',
  delivery_zones: [],
  ...overrides,
})

/** A square of about two kilometres around the factory's branch. */
export const aZone = (overrides: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id: 1,
  price: 600,
  free_from: 7000,
  minimum: 2500,
  minutes: 15,
  polygon: [
    { latitude: 43.23, longitude: 76.89 },
    { latitude: 43.23, longitude: 76.93 },
    { latitude: 43.26, longitude: 76.93 },
    { latitude: 43.26, longitude: 76.89 },
  ],
  ...overrides,
})

/** Where an order goes, in flat words. For a delivery `street` is an address that was checked, "street, house". */
type PlaceWords = {
  readonly type?: DeliveryType
  readonly cityId?: number
  readonly cityName?: string
  readonly branchGuid?: string
  readonly branchName?: string
  readonly street?: string
  readonly point?: ZonedPoint | null
}

export function aDestination({
  type = DELIVERY,
  cityId = 1,
  cityName = 'Алматы',
  branchGuid = 'branch-1',
  branchName = 'Абая',
  street = '',
  point = null,
}: PlaceWords = {}): Destination {
  const city = { id: cityId, name: cityName }
  const branch = { guid: branchGuid, name: branchName, street: type === DELIVERY ? '' : street }
  if (type !== DELIVERY) return pickUpAt(null, city, branch)
  const [typed = '', home = ''] = street.split(', ')
  const address = { ...emptyAddress(cityId), street: typed, home }
  return typed ? deliverTo(null, { city, branch, address, point }) : deliverIn(null, city, branch)
}

export const aSavedAddress = (overrides: Partial<SavedAddress> = {}): SavedAddress => ({
  id: newId(),
  city_id: 1,
  city: 'Алматы',
  address: 'проспект Абая',
  street: 'проспект Абая',
  latitude: 43.2435,
  longitude: 76.9098,
  type: 'home',
  home: '52',
  entrance: '1',
  apartment: '15',
  floor: '4',
  comment: '',
  private_house: false,
  ...overrides,
})

export const aDeliveryCheck = (overrides: Partial<DeliveryCheck> = {}): DeliveryCheck => ({
  served: 'yes',
  point: { latitude: 43.2435, longitude: 76.9098 },
  precision: 'house',
  filial: aBranch(),
  zone: aZone(),
  own_zone: null,
  eta: { min: 30, max: 45 },
  nearest: null,
  ...overrides,
})

export const aCity = (overrides: Partial<City> = {}): City => ({
  id: 1,
  name: 'Алматы',
  delivery_price: 600,
  delivery_free_from: 7000,
  filials: [aBranch()],
  ...overrides,
})

export const aProductCard = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  id: newId(),
  category_id: 1,
  slug: 'doner-classic',
  name: 'Донер классический',
  description: 'Курица, свежие овощи, соус',
  price: 1890,
  old_price: null,
  amount: { value: 350, unit: 'g' },
  image: { path: '/media/products/doner-classic', tone: '#f3e7d8' },
  badges: [],
  is_available: true,
  has_options: false,
  rating: null,
  ...overrides,
})

export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  ...aProductCard(),
  nutrition: { kcal: 210, protein: 11, fat: 9, carbs: 21 },
  allergens: ['gluten'],
  igredients: [],
  modifier_groups: [],
  drinks: [],
  snacks: [],
  ...overrides,
})

type QuoteLine = ServerQuote['lines'][number]

export const aQuoteLine = (overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  uuid: `line-${newId()}`,
  id: 1,
  name: 'Донер классический',
  image: null,
  options: [],
  removed: [],
  quantity: 1,
  unit_price: 1890,
  total: 1890,
  problem: null,
  ...overrides,
})

export const aServerQuote = (overrides: Partial<ServerQuote> = {}): ServerQuote => ({
  lines: [],
  subtotal: 3780,
  promo: 0,
  bonus: 0,
  delivery_fee: 600,
  delivery_price: 600,
  delivery_free_from: 7000,
  total: 4380,
  minimum: 2500,
  missing_for_minimum: 0,
  filial: { guid: 'branch-1', name: 'Абая', phone: '77273550770', is_open: true, opens_in_minutes: 0, opens_at: null },
  limit: null,
  out_of_zone: false,
  promo_code: null,
  bonuses: { balance: null, cap_percent: 100, spendable: 0, earn_percent: 5, earns: 189 },
  payment_methods: ['cash', 'card'],
  message_channels: ['none', 'sms', 'messenger'],
  ...overrides,
})

export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  token: 'abcdefghijklmnopqrstuvwx',
  number: 'D-1001',
  status: 'sent',
  created_at: '2026-11-21T06:00:00.000Z',
  timeline: [{ status: 'sent', at: '2026-11-21T06:00:00.000Z' }],
  delivery_type: 'Самовывоз',
  filial: { guid: 'branch-1', name: 'Абая', street: 'проспект Абая, 10', phone: '77273550770' },
  address: null,
  name: 'Айгуль',
  phone_end: '•••• 4567',
  second_phone_end: null,
  buyer_bin_end: null,
  receipt_url: null,
  hand_over: 'hand',
  if_sold_out: 'call',
  pin: '4821',
  here_at: null,
  can_say_here: true,
  ...eachText(() => ''),
  persons: 1,
  payment_method: 'cash',
  payment: {
    method: 'cash',
    state: 'due',
    expires_at: null,
    can_pay: false,
    can_pay_cash: false,
    is_checking: false,
    failure: null,
    save_card: false,
    card: null,
  },
  change_from: null,
  eta: { from: '2026-11-21T06:20:00.000Z', to: '2026-11-21T06:35:00.000Z' },
  expected: { from: '2026-11-21T06:20:00.000Z', to: '2026-11-21T06:35:00.000Z', reason: 'promised' },
  acceptance: null,
  apology: null,
  slot: null,
  nudge: { possible_from: '2026-11-21T06:10:00.000Z', count: 0, last_at: null },
  is_active: true,
  received_at: null,
  can_cancel: true,
  changes: 'link',
  can_receive: false,
  cancel: null,
  shop_cancel: null,
  can_review: false,
  review: null,
  problems: { reportable_until: null, remedies: ['money'], reports: [] },
  messages: { channel: 'none', channels: ['none'] },
  lines: [
    {
      id: 1,
      name: 'Донер',
      image: null,
      options: [],
      removed: [],
      quantity: 1,
      unit_price: 1890,
      total: 1890,
      is_gift: false,
      note: '',
      refunded_quantity: 0,
    },
  ],
  subtotal: 1890,
  promo: 0,
  promo_code: null,
  bonus: 0,
  bonus_earned: 0,
  delivery_price: 0,
  total: 1890,
  refunded: 0,
  refunded_bonus: 0,
  overpaid: 0,
  ...overrides,
})
