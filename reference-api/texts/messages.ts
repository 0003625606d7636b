import type { MessageKind } from '@/lib/domain/message'
import type { Locale } from '@/reference-api/locale'

type Facts = { readonly number: string; readonly link: string; readonly isRefunded: boolean }

/** Two parts of an SMS at most with the link, so they are short and have no politeness to spare. */
export const messageTexts: Readonly<Record<Locale, Readonly<Record<MessageKind, (facts: Facts) => string>>>> = {
  ru: {
    accepted: ({ number, link }) => `Заказ ${number} принят ${link}`,
    ready: ({ number, link }) => `Заказ ${number} готов, ждём вас ${link}`,
    on_way: ({ number, link }) => `Заказ ${number} в пути ${link}`,
    cancelled: ({ number, link, isRefunded }) =>
      `Заказ ${number} отменён${isRefunded ? ', деньги вернём' : ''} ${link}`,
  },
  en: {
    accepted: ({ number, link }) => `Order ${number} accepted ${link}`,
    ready: ({ number, link }) => `Order ${number} is ready to collect ${link}`,
    on_way: ({ number, link }) => `Order ${number} is on its way ${link}`,
    cancelled: ({ number, link, isRefunded }) =>
      `Order ${number} cancelled${isRefunded ? ', your refund is on its way' : ''} ${link}`,
  },
  kk: {
    accepted: ({ number, link }) => `${number} тапсырысы қабылданды ${link}`,
    ready: ({ number, link }) => `${number} тапсырысы дайын, күтеміз ${link}`,
    on_way: ({ number, link }) => `${number} тапсырысы жолда ${link}`,
    cancelled: ({ number, link, isRefunded }) =>
      `${number} тапсырысынан бас тартылды${isRefunded ? ', ақша қайтарылады' : ''} ${link}`,
  },
}

const PREFIXES: Readonly<Record<Locale, string>> = { ru: '', en: '/en', kk: '/kz' }

/** The page of an order in a language. */
export const orderLink = (shopUrl: string, locale: Locale, token: string): string =>
  `${shopUrl}${PREFIXES[locale]}/order/${token}`
