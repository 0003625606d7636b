import type { Locale } from '@/reference-api/locale'
import { tenge } from './amounts'

type Texts = {
  readonly accepted: string
  readonly ended: string
  readonly ownerOnly: string
  readonly asapImpossible: string
  readonly pickupHasNoAddress: string
  /** Tenge, for the address it would go to. */
  readonly paidMore: (difference: number) => string
  readonly paidLess: (difference: number) => string
  /** The order has to be confirmed, and its page does not show its phone. */
  readonly phoneForCode: string
  readonly notSoldThen: (dishes: string) => string
  /** `when`: the times that the code is for. */
  readonly promoNotThen: (code: string, when: string) => string
  readonly totalChanged: (total: number) => string
}

/** What changing an order before it is accepted may answer. */
export const changeOrderTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    accepted: 'Филиал уже принял заказ, на сайте его не изменить. Позвоните в филиал.',
    ended: 'Заказ уже завершён',
    ownerOnly: 'Изменить заказ может только тот, кто его оформил. Войдите в свой аккаунт.',
    asapImpossible: 'Сейчас «как можно скорее» не получится. Выберите время.',
    pickupHasNoAddress: 'Это самовывоз: адреса у заказа нет',
    paidMore: (difference) =>
      `Заказ уже оплачен, а доставка по новому адресу дороже на ${tenge(difference)}. Отмените заказ, деньги вернутся, и оформите новый.`,
    paidLess: (difference) =>
      `Заказ уже оплачен, а доставка по новому адресу дешевле на ${tenge(difference)}: такую разницу на карту вернуть нельзя. Отмените заказ, деньги вернутся, и оформите новый.`,
    phoneForCode: 'Такой заказ нужно подтвердить кодом из SMS. Введите телефон, на который его прислать.',
    notSoldThen: (dishes) => `В это время не продаём: ${dishes}. Выберите другое время.`,
    promoNotThen: (code, when) =>
      `Промокод ${code} действует только для заказов на это время: ${when}. Выберите другое время.`,
    totalChanged: (total) => `Сумма изменилась: ${tenge(total)}. Проверьте её и подтвердите.`,
  },
  en: {
    accepted: 'The branch has already accepted the order, so it can’t be changed here. Please call the branch.',
    ended: 'The order has already ended',
    ownerOnly: 'Only the customer who placed the order can change it. Please log in.',
    asapImpossible: '“As soon as possible” isn’t available right now. Please choose a time.',
    pickupHasNoAddress: 'This order is for pickup: it has no address',
    paidMore: (difference) =>
      `The order is paid, and delivery to the new address costs ${tenge(difference, 'en')} more. Cancel it to get your money back and place a new one.`,
    paidLess: (difference) =>
      `The order is paid, and delivery to the new address costs ${tenge(difference, 'en')} less: a difference this small can’t go back to the card. Cancel it to get your money back and place a new one.`,
    phoneForCode: 'This order has to be confirmed with an SMS code. Enter the phone to send it to.',
    notSoldThen: (dishes) => `Not sold at this time: ${dishes}. Please choose another time.`,
    promoNotThen: (code, when) =>
      `Promo code ${code} is only for orders at this time: ${when}. Please choose another time.`,
    totalChanged: (total) => `The total has changed: ${tenge(total, 'en')}. Please check and confirm it.`,
  },
  kk: {
    accepted: 'Филиал тапсырысты қабылдап қойды, оны сайтта өзгерту мүмкін емес. Филиалға қоңырау шалыңыз.',
    ended: 'Тапсырыс аяқталған',
    ownerOnly: 'Тапсырысты оны рәсімдеген адам ғана өзгерте алады. Аккаунтыңызға кіріңіз.',
    asapImpossible: 'Қазір «мүмкіндігінше тез» дайындау мүмкін емес. Уақытты таңдаңыз.',
    pickupHasNoAddress: 'Бұл тапсырысты өзіңіз алып кетесіз: мекенжай керек емес',
    paidMore: (difference) =>
      `Тапсырыс төленген, ал жаңа мекенжайға жеткізу ${tenge(difference)} қымбат. Тапсырыстан бас тартыңыз, ақша қайтарылады, содан кейін жаңасын рәсімдеңіз.`,
    paidLess: (difference) =>
      `Тапсырыс төленген, ал жаңа мекенжайға жеткізу ${tenge(difference)} арзан: мұндай айырманы картаға қайтару мүмкін емес. Тапсырыстан бас тартыңыз, ақша қайтарылады, содан кейін жаңасын рәсімдеңіз.`,
    phoneForCode: 'Мұндай тапсырыс SMS кодымен расталады. Код жіберілетін телефонды енгізіңіз.',
    notSoldThen: (dishes) => `Бұл уақытта сатылмайды: ${dishes}. Басқа уақытты таңдаңыз.`,
    promoNotThen: (code, when) =>
      `${code} промокоды тек мына уақытқа берілген тапсырыстарға жарамды: ${when}. Басқа уақытты таңдаңыз.`,
    totalChanged: (total) => `Сома өзгерді: ${tenge(total)}. Тексеріп, растаңыз.`,
  },
}
