import type { Locale } from '@/reference-api/locale'

type Texts = {
  /** What the customer reads at the bank. */
  readonly order: (number: string, shop: string) => string
  readonly notPayable: string
  /** On the way to a bank whose page is opened by a script. */
  readonly handOver: string
  readonly needsScript: string
  readonly backToOrder: string
}

/** What the calls around a payment may answer, and what the bank is told. */
export const paymentTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    order: (number, shop) => `Заказ ${number}, ${shop}`,
    notPayable: 'Этот заказ уже нельзя оплатить. Обновите страницу заказа.',
    handOver: 'Открываем страницу банка…',
    needsScript: 'Страница банка не работает в этом браузере. Откройте её в другом или оплатите наличными.',
    backToOrder: 'Вернуться к заказу',
  },
  en: {
    order: (number, shop) => `Order ${number}, ${shop}`,
    notPayable: 'This order can no longer be paid for. Please reload the order page.',
    handOver: 'Opening the bank’s page…',
    needsScript: 'The bank’s page doesn’t work in this browser. Open it in another one or pay in cash.',
    backToOrder: 'Back to the order',
  },
  kk: {
    order: (number, shop) => `${number} тапсырысы, ${shop}`,
    notPayable: 'Бұл тапсырысты енді төлеу мүмкін емес. Тапсырыс бетін жаңартыңыз.',
    handOver: 'Банк беті ашылып жатыр…',
    needsScript: 'Банк беті бұл браузерде жұмыс істемейді. Оны басқа браузерде ашыңыз немесе қолма-қол төлеңіз.',
    backToOrder: 'Тапсырысқа оралу',
  },
}
