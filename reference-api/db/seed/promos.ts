import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import type { promocodes } from '@/reference-api/db/schema'
import type { Text } from './types'

type SeedPromo = Omit<typeof promocodes.$inferInsert, 'title' | 'giftProductId'> & {
  readonly title: Text
  /** The slug of a product. */
  readonly gift?: string
}

const always = {
  startsAt: new Date('2026-01-01T00:00:00+05:00'),
  endsAt: new Date('2028-01-01T00:00:00+05:00'),
  deliveryTypes: [...DELIVERY_TYPES],
}

/** Codes of the demo chain; those that are not public stand on leaflets and receipts. */
export const promos: readonly SeedPromo[] = [
  {
    ...always,
    code: 'WELCOME10',
    title: { ru: '10 % на первый заказ', en: '10% off your first order', kk: 'Алғашқы тапсырысқа 10 % жеңілдік' },
    kind: 'percent',
    value: 10,
    isLoginRequired: true,
    isFirstOrderOnly: true,
    perCustomer: 1,
    isPublic: true,
  },
  {
    ...always,
    code: 'DONER500',
    title: { ru: '500 ₸ от 5000 ₸', en: '500 ₸ off orders from 5000 ₸', kk: '5000 ₸-ден бастап 500 ₸ жеңілдік' },
    kind: 'fixed',
    value: 500,
    minimum: 5000,
    perCustomer: 1,
    isPublic: true,
  },
  {
    ...always,
    code: 'DOSTAVKA',
    title: {
      ru: 'Бесплатная доставка от 4000 ₸',
      en: 'Free delivery from 4000 ₸',
      kk: '4000 ₸-ден бастап тегін жеткізу',
    },
    kind: 'delivery',
    value: 0,
    minimum: 4000,
    isPublic: true,
  },
  {
    ...always,
    code: 'AYRAN',
    title: {
      ru: 'Айран в подарок от 6000 ₸',
      en: 'Free ayran with orders from 6000 ₸',
      kk: '6000 ₸-ден бастап айран сыйға',
    },
    kind: 'gift',
    value: 0,
    minimum: 6000,
    perCustomer: 1,
    gift: 'ayran',
  },
  {
    ...always,
    code: 'NIGHT15',
    title: {
      ru: '15 % с 23:00 до 03:00',
      en: '15% off from 23:00 to 03:00',
      kk: '23:00–03:00 аралығында 15 % жеңілдік',
    },
    kind: 'percent',
    value: 15,
    fromMinute: 23 * 60,
    toMinute: 3 * 60,
  },
]
