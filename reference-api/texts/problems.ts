import type { ProblemRow } from '@/reference-api/db/rows'
import type { Locale, Text } from '@/reference-api/locale'
import { tenge } from './amounts'

type Texts = {
  readonly notDelivered: string
  readonly over: string
  readonly wasSent: string
  readonly wrongLine: string
  readonly wrongWish: string
  readonly missingPhoto: string
  readonly tooManyPhotos: string
  readonly noPhoto: string
  readonly unknownPhoto: string
  readonly orderEnded: string
  readonly noChannel: string
  readonly decided: string
}

/** What the calls about problems and messages of an order may answer. */
export const problemTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    notDelivered: 'Сообщить о проблеме можно после получения заказа',
    over: 'Сообщить о проблеме можно в течение суток после получения. Позвоните, пожалуйста, в филиал',
    wasSent: 'Об одном из этих блюд вы уже сообщили',
    wrongLine: 'Столько в заказе не было',
    wrongWish: 'Так вернуть нельзя: выберите другой способ',
    missingPhoto: 'Фото не дошло. Добавьте его ещё раз',
    tooManyPhotos: 'К заказу можно добавить не больше пяти фото',
    noPhoto: 'Это не фото: подойдут JPEG, PNG и WebP',
    unknownPhoto: 'Такого фото нет',
    orderEnded: 'Заказ уже завершён',
    noChannel: 'Так сообщить о заказе мы не можем',
    decided: 'Решение уже принято',
  },
  en: {
    notDelivered: 'You can report a problem once you have the order',
    over: 'A problem can be reported within a day of receiving the order. Please call the branch',
    wasSent: 'You have already reported one of these dishes',
    wrongLine: 'The order did not have that many',
    wrongWish: 'It cannot be given back in this way: please choose another one',
    missingPhoto: 'The photo did not arrive. Please add it again',
    tooManyPhotos: 'An order can have five photos at most',
    noPhoto: 'This is not a photo: JPEG, PNG and WebP will do',
    unknownPhoto: 'There is no such photo',
    orderEnded: 'The order has ended',
    noChannel: 'We cannot tell you about the order in this way',
    decided: 'It has been decided already',
  },
  kk: {
    notDelivered: 'Мәселе туралы тапсырысты алғаннан кейін хабарлауға болады',
    over: 'Мәселе туралы тапсырысты алғаннан кейін бір тәулік ішінде хабарлауға болады. Филиалға қоңырау шалыңыз',
    wasSent: 'Осы тағамдардың бірі туралы хабарлап қойғансыз',
    wrongLine: 'Тапсырыста мұнша болған жоқ',
    wrongWish: 'Бұлай қайтару мүмкін емес: басқа тәсілді таңдаңыз',
    missingPhoto: 'Фото жетпеді. Оны қайта қосыңыз',
    tooManyPhotos: 'Тапсырысқа ең көбі бес фото қосуға болады',
    noPhoto: 'Бұл фото емес: JPEG, PNG және WebP жарайды',
    unknownPhoto: 'Мұндай фото жоқ',
    orderEnded: 'Тапсырыс аяқталған',
    noChannel: 'Тапсырыс туралы бұлай хабарлай алмаймыз',
    decided: 'Шешім қабылданып қойған',
  },
}

type Decided = Pick<ProblemRow, 'state' | 'money' | 'bonus' | 'answer'> & { readonly number: string }

/** The note beside bonuses that make up for a problem. */
export const compensationNote = (number: string): Text => ({
  ru: `За проблему с заказом ${number}`,
  en: `For a problem with order ${number}`,
  kk: `${number} тапсырысындағы мәселе үшін`,
})

function givenBack({ state, money, bonus }: Decided): Text {
  if (state === 'refused')
    return {
      ru: 'К сожалению, вернуть за это мы ничего не можем.',
      en: 'Unfortunately, we cannot give anything back for it.',
      kk: 'Өкінішке қарай, бұл үшін ештеңе қайтара алмаймыз.',
    }
  if (money > 0)
    return {
      ru: `Вернём ${tenge(money)} тем же способом, которым вы платили.`,
      en: `We will return ${tenge(money, 'en')} the way you paid.`,
      kk: `${tenge(money, 'kk')} сіз төлеген жолмен қайтарамыз.`,
    }
  return {
    ru: `Начислили ${bonus} бонусов.`,
    en: `${bonus} bonuses are in your account.`,
    kk: `${bonus} бонус есептелді.`,
  }
}

/** How a report was decided, with the staff's own words if there are any. */
export function decisionNotice(decided: Decided): { readonly title: Text; readonly body: Text } {
  const { number, answer } = decided
  const back = givenBack(decided)
  const words = (text: string): string => (answer ? `${text} ${answer}` : text)
  return {
    title: {
      ru: `Проблема с заказом ${number} рассмотрена`,
      en: `The problem with order ${number} is settled`,
      kk: `${number} тапсырысындағы мәселе қаралды`,
    },
    body: { ru: words(back.ru), en: words(back.en), kk: words(back.kk) },
  }
}
