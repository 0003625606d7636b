import type { Brand } from '@/lib/chain/brand'
import { CONSENT_VERSION } from '@/lib/domain/consent'
import type { Text } from '@/reference-api/locale'

/** Who sells, and how to reach them. */
type Seller = Pick<Brand, 'seller' | 'phones' | 'email'>

const NO_NUMBER = '000000000000'

const WORDS = {
  ru: {
    seller: 'Продавец',
    bin: (bin: string) => `БИН ${bin}${bin === NO_NUMBER ? ' (условный: сеть демонстрационная)' : ''}`,
    phone: 'Телефон',
    email: 'Электронная почта',
  },
  en: {
    seller: 'The seller',
    bin: (bin: string) => `BIN ${bin}${bin === NO_NUMBER ? ' (a placeholder: this is a demo chain)' : ''}`,
    phone: 'Phone',
    email: 'Email',
  },
  kk: {
    seller: 'Сатушы',
    bin: (bin: string) => `БСН ${bin}${bin === NO_NUMBER ? ' (шартты: желі демонстрациялық)' : ''}`,
    phone: 'Телефон',
    email: 'Электрондық пошта',
  },
} as const

/** Months as Kazakh has them in a date of an edition: "2026 жылғы 21 қарашадағы редакция". */
const KAZAKH_MONTHS = [
  'қаңтардағы',
  'ақпандағы',
  'наурыздағы',
  'сәуірдегі',
  'мамырдағы',
  'маусымдағы',
  'шілдедегі',
  'тамыздағы',
  'қыркүйектегі',
  'қазандағы',
  'қарашадағы',
  'желтоқсандағы',
]

const kazakhDate = (): string => {
  const date = new Date(CONSENT_VERSION)
  return `${date.getUTCFullYear()} жылғы ${date.getUTCDate()} ${KAZAKH_MONTHS[date.getUTCMonth()]}`
}

const dateIn = (language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(CONSENT_VERSION))

const editionIn: Readonly<Record<keyof Text, () => string>> = {
  ru: () => `Редакция от ${dateIn('ru')}`,
  en: () => `Version of ${dateIn('en-GB')}`,
  kk: () => `${kazakhDate()} редакция`,
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

/** A legal text (HTML) with what all of them have: the edition that a consent names before it, and the seller after it. */
export function legalText(body: Text, { seller, phones, email }: Seller): Text {
  const whole = (locale: keyof Text): string => {
    const words = WORDS[locale]
    const facts = [
      seller.name[locale],
      words.bin(seller.bin),
      seller.address[locale],
      `${words.phone}: ${phones[0]?.label ?? ''}`,
      `${words.email}: ${email}`,
    ].map((fact) => `<li>${escaped(fact)}</li>`)
    return [
      `<p><em>${editionIn[locale]()}</em></p>`,
      body[locale],
      `<h2>${words.seller}</h2>`,
      '<ul>',
      ...facts,
      '</ul>',
    ].join('\n')
  }
  return { ru: whole('ru'), en: whole('en'), kk: whole('kk') }
}
