import type { Locale } from '@/reference-api/locale'

type Texts = {
  readonly beingMade: string
  readonly notDelivered: string
  readonly notReady: string
  readonly cancelled: string
  readonly reviewWasSent: string
  readonly reviewTooEarly: string
  readonly reviewOver: string
  readonly notOrdered: string
  /** An ingredient that was left out. */
  readonly without: (name: string) => string
  readonly tooManyStreams: string
}

/** What the calls after an order was placed may answer. `reviewWasSent` in English is the specification's (§8), to the letter. */
export const orderLifeTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    beingMade: 'Заказ уже в работе, отменить его нельзя. Если что-то не так, позвоните в филиал.',
    notDelivered: 'Подтвердить получение можно, когда заказ доставят',
    notReady: 'Подтвердить получение можно, когда заказ будет готов',
    cancelled: 'Этот заказ отменён',
    reviewWasSent: 'Ваш отзыв об этом заказе уже отправлен',
    reviewTooEarly: 'Оценить можно только полученный заказ',
    reviewOver: 'Отзыв можно оставить в течение 14 дней после получения заказа',
    notOrdered: 'Этого блюда в заказе не было',
    without: (name) => `без: ${name}`,
    tooManyStreams: 'Открыто слишком много страниц заказа. Закройте лишние.',
  },
  en: {
    beingMade:
      'Your order is already being made and can’t be cancelled. If something is wrong, please call the branch.',
    notDelivered: 'You can confirm the order once it is delivered',
    notReady: 'You can confirm the order once it is ready',
    cancelled: 'This order was cancelled',
    reviewWasSent: 'Your review for this order, was already sent',
    reviewTooEarly: 'You can review an order once you have received it',
    reviewOver: 'You can leave a review within 14 days of receiving the order',
    notOrdered: 'This dish wasn’t in the order',
    without: (name) => `without: ${name}`,
    tooManyStreams: 'Too many order pages are open. Please close some of them.',
  },
  kk: {
    beingMade:
      'Тапсырыс дайындалып жатыр, одан бас тарту мүмкін емес. Бірдеңе дұрыс болмаса, филиалға қоңырау шалыңыз.',
    notDelivered: 'Алғаныңызды тапсырыс жеткізілгеннен кейін растай аласыз',
    notReady: 'Алғаныңызды тапсырыс дайын болғаннан кейін растай аласыз',
    cancelled: 'Бұл тапсырыстан бас тартылған',
    reviewWasSent: 'Осы тапсырыс туралы пікіріңіз жіберілген',
    reviewTooEarly: 'Тапсырысты алғаннан кейін ғана бағалауға болады',
    reviewOver: 'Пікірді тапсырысты алғаннан кейін 14 күн ішінде қалдыруға болады',
    notOrdered: 'Бұл тағам тапсырыста болмаған',
    without: (name) => `қосылмайды: ${name}`,
    tooManyStreams: 'Тапсырыс беті тым көп ашылған. Артығын жабыңыз.',
  },
}
