import type { ProblemRow } from '@/reference-api/db/rows'
import type { Locale, Text } from '@/reference-api/locale'
import { count, tenge } from './amounts'

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
    over: 'Сообщить о проблеме можно в течение суток после получения. Позвоните, пожалуйста, в филиал.',
    wasSent: 'Об одном из этих блюд вы уже сообщили',
    wrongLine: 'Столько в заказе не было',
    wrongWish: 'Так вернуть нельзя: выберите другой способ',
    missingPhoto: 'Фото не загрузилось. Добавьте его ещё раз.',
    tooManyPhotos: 'К заказу можно добавить не больше пяти фото',
    noPhoto: 'Это не фото: подойдут JPEG, PNG и WebP',
    unknownPhoto: 'Такого фото нет',
    orderEnded: 'Заказ уже завершён',
    noChannel: 'Этот способ недоступен. Выберите другой.',
    decided: 'Решение уже принято',
  },
  en: {
    notDelivered: 'You can report a problem once you have the order',
    over: 'A problem can be reported within a day of receiving the order. Please call the branch.',
    wasSent: 'You have already reported one of these dishes',
    wrongLine: 'The order didn’t have that many',
    wrongWish: 'We can’t give it back this way: please choose another',
    missingPhoto: 'The photo didn’t upload. Please add it again.',
    tooManyPhotos: 'An order can have five photos at most',
    noPhoto: 'This isn’t a photo: JPEG, PNG and WebP will do',
    unknownPhoto: 'This photo doesn’t exist',
    orderEnded: 'The order has ended',
    noChannel: 'This way isn’t available. Please choose another one.',
    decided: 'It has already been decided',
  },
  kk: {
    notDelivered: 'Мәселе туралы тапсырысты алғаннан кейін хабарлауға болады',
    over: 'Мәселе туралы тапсырысты алғаннан кейін бір тәулік ішінде хабарлауға болады. Филиалға қоңырау шалыңыз.',
    wasSent: 'Осы тағамдардың бірі туралы хабарлап қойғансыз',
    wrongLine: 'Тапсырыста мұнша болған жоқ',
    wrongWish: 'Бұлай қайтару мүмкін емес: басқа тәсілді таңдаңыз',
    missingPhoto: 'Фото жүктелмеді. Оны қайта қосыңыз.',
    tooManyPhotos: 'Тапсырысқа ең көбі бес фото қосуға болады',
    noPhoto: 'Бұл фото емес: JPEG, PNG және WebP жарайды',
    unknownPhoto: 'Мұндай фото жоқ',
    orderEnded: 'Тапсырыс аяқталған',
    noChannel: 'Бұл тәсіл қолжетімсіз. Басқасын таңдаңыз.',
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
      en: 'Unfortunately, we can’t give anything back for this.',
      kk: 'Өкінішке қарай, бұл үшін ештеңе қайтара алмаймыз.',
    }
  if (money > 0)
    return {
      ru: `Вернём ${tenge(money)} тем же способом, которым вы платили.`,
      en: `We’ll return ${tenge(money, 'en')} the way you paid.`,
      kk: `${tenge(money, 'kk')} сіз төлеген жолмен қайтарамыз.`,
    }
  return {
    ru: `Начислили бонусы: ${count(bonus)}.`,
    en: `Bonus points added to your account: ${count(bonus, 'en')}.`,
    kk: `${count(bonus, 'kk')} бонус қосылды.`,
  }
}

/** How a report was decided, with the staff's own words if there are any. */
export function decisionNotice(decided: Decided): { readonly title: Text; readonly body: Text } {
  const { number, answer } = decided
  const back = givenBack(decided)
  const words = (text: string): string => (answer ? `${text} ${answer}` : text)
  return {
    title: {
      ru: `Решение по заказу ${number}`,
      en: `Our decision on order ${number}`,
      kk: `${number} тапсырысы бойынша шешім`,
    },
    body: { ru: words(back.ru), en: words(back.en), kk: words(back.kk) },
  }
}
