import type { Locale } from '@/reference-api/locale'

type Texts = {
  readonly methodNotTaken: string
  readonly leaveIsPaidBefore: string
  readonly wrongBuyerNumber: string
  readonly nothingToCollect: string
}

/** What is answered about the door: the payment there, the handing over, the pickup. */
export const doorTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    methodNotTaken: 'Этот филиал так оплату не принимает. Выберите другой способ.',
    leaveIsPaidBefore: 'Оставить у двери можно заказ, который оплачен картой онлайн',
    wrongBuyerNumber: 'Проверьте БИН или ИИН: 12 цифр',
    nothingToCollect: 'Этот заказ уже не нужно забирать',
  },
  en: {
    methodNotTaken: 'This branch doesn’t take this payment. Choose another one.',
    leaveIsPaidBefore: 'Only an order paid by card online can be left at the door',
    wrongBuyerNumber: 'Check the BIN or IIN: 12 digits',
    nothingToCollect: 'There is nothing to collect for this order any more',
  },
  kk: {
    methodNotTaken: 'Бұл филиал мұндай төлемді қабылдамайды. Басқа тәсілді таңдаңыз.',
    leaveIsPaidBefore: 'Онлайн картамен төленген тапсырысты ғана есік алдына қалдыруға болады',
    wrongBuyerNumber: 'БСН немесе ЖСН-ді тексеріңіз: 12 цифр',
    nothingToCollect: 'Бұл тапсырысты алып кету енді қажет емес',
  },
}
