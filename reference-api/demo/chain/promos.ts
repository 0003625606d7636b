import { DELIVERY_TYPES } from '@/lib/domain/delivery'
import type { NewPromo } from '@/reference-api/db/rows'
import type { Text } from '@/reference-api/locale'

type SeedPromo = Omit<NewPromo, 'title' | 'giftProductId'> & {
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
    title: {
      ru: 'Скидка 10\u00a0% на первый заказ',
      en: '10% off your first order',
      kk: 'Алғашқы тапсырысқа 10\u00a0% жеңілдік',
    },
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
    title: {
      ru: 'Скидка 500\u00a0₸ на заказ от 5\u00a0000\u00a0₸',
      en: '500\u00a0₸ off orders from 5,000\u00a0₸',
      kk: '5\u00a0000\u00a0₸-ден бастап 500\u00a0₸ жеңілдік',
    },
    kind: 'fixed',
    value: 500,
    minimum: 5000,
    isPublic: true,
  },
  {
    ...always,
    code: 'DOSTAVKA',
    title: {
      ru: 'Бесплатная доставка от 4\u00a0000\u00a0₸',
      en: 'Free delivery from 4,000\u00a0₸',
      kk: '4\u00a0000\u00a0₸-ден бастап тегін жеткізу',
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
      ru: 'Айран в подарок от 6\u00a0000\u00a0₸',
      en: 'Free ayran with orders from 6,000\u00a0₸',
      kk: '6\u00a0000\u00a0₸-ден бастап айран сыйға',
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
      ru: 'Скидка 15\u00a0% с 23:00 до 03:00',
      en: '15% off from 23:00 to 03:00',
      kk: '23:00–03:00 аралығында 15\u00a0% жеңілдік',
    },
    kind: 'percent',
    value: 15,
    fromMinute: 23 * 60,
    toMinute: 3 * 60,
  },
]
