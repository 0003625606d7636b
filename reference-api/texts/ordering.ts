import type { OverLimit } from '@/lib/domain/order-limits'
import { formatPhone } from '@/lib/domain/phone'
import type { Locale } from '@/reference-api/locale'
import { tenge } from './amounts'

type Texts = {
  /** `opensAt` is "HH:MM"; `day` "DD.MM" when that is not within a day. */
  readonly branchClosed: (opensAt: string, day: string | null) => string
  /** Its staff closed it for a while. */
  readonly branchPaused: (opensAt: string, day: string | null) => string
  readonly closedForLong: string
  readonly lastOrderOver: (opensAt: string, day: string | null) => string
  readonly slotTaken: string
  /** `slot` is the first free one: "14:30–15:00". */
  readonly kitchenFullUntil: (slot: string) => string
  readonly kitchenFull: string
  readonly phoneCode: (total: number) => string
  readonly outOfZone: string
  readonly tooEarly: (time: string) => string
  readonly orderEnded: string
  readonly unavailable: string
  /** Something is sold, and not at the time of the order. */
  readonly notAtThisTime: string
  readonly priceChanged: string
  readonly belowMinimum: (missing: number) => string
  readonly cartAlreadyOrdered: string
  readonly changeTooSmall: (total: number) => string
  readonly otherCity: string
  readonly unknownBranch: string
  readonly unknownOrder: string
  readonly tooManyOrders: string
  readonly tooManyUnpaid: string
  /** `most` in portions or tenge; `phone` as it is shown. */
  readonly overLimit: Readonly<Record<OverLimit['limit'], (most: number, phone: string) => string>>
}

/** What the calls around a cart and an order may answer. */
export const orderingTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    branchClosed: (opensAt, day) => `Филиал сейчас закрыт. Откроется ${day ? `${day} ` : ''}в ${opensAt}.`,
    branchPaused: (opensAt, day) =>
      `Филиал ненадолго перестал принимать заказы. Снова принимаем ${day ? `${day} ` : ''}с ${opensAt}.`,
    closedForLong: 'Филиал сейчас не принимает заказы',
    lastOrderOver: (opensAt, day) =>
      `Приём заказов на сегодня закончен. Снова принимаем ${day ? `${day} ` : ''}с ${opensAt}.`,
    slotTaken: 'Это время уже недоступно. Выберите другое.',
    kitchenFullUntil: (slot) => `Кухня сейчас загружена, быстрее не успеем. Ближайшее время: ${slot}`,
    kitchenFull: 'Кухня загружена, новых заказов сейчас не берём. Попробуйте позже.',
    phoneCode: (total) => `Подтвердите телефон кодом из SMS, чтобы оплатить ${tenge(total)} при получении`,
    outOfZone: 'По этому адресу филиал не доставляет. Выберите другой адрес или самовывоз.',
    tooEarly: (time) => `Поторопить кухню можно с ${time}`,
    orderEnded: 'Заказ уже завершён',
    unavailable: 'Некоторых блюд больше нет. Проверьте корзину.',
    notAtThisTime: 'Не всё из заказа продаётся в выбранное время. Выберите другое время или уберите эти блюда.',
    priceChanged: 'Цены изменились. Проверьте корзину и подтвердите заказ.',
    belowMinimum: (missing) => `До минимального заказа на доставку не хватает ${tenge(missing)}`,
    cartAlreadyOrdered: 'Этот заказ уже оформлен',
    changeTooSmall: (total) => `Сумма должна быть не меньше ${tenge(total)}`,
    otherCity: 'Филиал находится в другом городе',
    unknownBranch: 'Такого филиала нет',
    unknownOrder: 'Такого заказа нет',
    tooManyOrders: 'Слишком много заказов подряд. Попробуйте позже или позвоните нам.',
    tooManyUnpaid: 'У вас уже есть неоплаченные заказы на это время. Оплатите их или выберите оплату при получении.',
    overLimit: {
      line_portions: (most, phone) => `Не больше ${most} порций одного блюда. Больше приготовим по звонку: ${phone}`,
      portions: (most, phone) => `В одном заказе не больше ${most} порций. Большой заказ примем по телефону: ${phone}`,
      subtotal: (most, phone) => `Заказы дороже ${tenge(most)} принимаем по телефону: ${phone}`,
      cash: (most, phone) =>
        `При получении можно оплатить заказ до ${tenge(most)}. Оплатите картой онлайн или позвоните в филиал: ${phone}`,
    },
  },
  en: {
    branchClosed: (opensAt, day) => `The branch is closed now. It opens ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    branchPaused: (opensAt, day) =>
      `The branch has paused orders. Orders reopen ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    closedForLong: 'The branch isn’t taking orders right now',
    lastOrderOver: (opensAt, day) =>
      `We’ve stopped taking orders for today. We start again ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    slotTaken: 'This time is no longer available. Please choose another.',
    kitchenFullUntil: (slot) => `The kitchen is busy and can’t do it sooner. Next available time: ${slot}`,
    kitchenFull: 'The kitchen is busy and isn’t taking more orders right now. Please try again later.',
    phoneCode: (total) => `Please confirm your phone with an SMS code to pay ${tenge(total, 'en')} on receipt`,
    outOfZone: 'The branch doesn’t deliver to this address. Choose another address or pickup.',
    tooEarly: (time) => `You can ask the kitchen to hurry from ${time}`,
    orderEnded: 'This order has already ended',
    unavailable: 'Some items are no longer available. Please check your cart.',
    notAtThisTime: 'Some dishes aren’t sold at the chosen time. Choose another time or remove them.',
    priceChanged: 'Prices have changed. Please check your cart and confirm the order.',
    belowMinimum: (missing) => `Add ${tenge(missing, 'en')} more to reach the minimum delivery order`,
    cartAlreadyOrdered: 'This order has already been placed',
    changeTooSmall: (total) => `The amount must be at least ${tenge(total, 'en')}`,
    otherCity: 'The branch is in another city',
    unknownBranch: 'There is no such branch',
    unknownOrder: 'There is no such order',
    tooManyOrders: 'Too many orders in a row. Please try again later or call us.',
    tooManyUnpaid: 'You already have unpaid orders for this time. Pay for them or choose to pay on receipt.',
    overLimit: {
      line_portions: (most, phone) => `No more than ${most} portions of one dish. For more, please call us: ${phone}`,
      portions: (most, phone) =>
        `No more than ${most} portions in one order. For a large order, please call us: ${phone}`,
      subtotal: (most, phone) => `For orders above ${tenge(most, 'en')}, please call us: ${phone}`,
      cash: (most, phone) =>
        `You can pay up to ${tenge(most, 'en')} on receipt. Pay by card online or call the branch: ${phone}`,
    },
  },
  kk: {
    branchClosed: (opensAt, day) => `Филиал қазір жабық. Ашылу уақыты: ${day ? `${day}, ` : ''}${opensAt}`,
    branchPaused: (opensAt, day) =>
      `Филиал уақытша тапсырыс қабылдамайды. Қайта қабылдау уақыты: ${day ? `${day}, ` : ''}${opensAt}`,
    closedForLong: 'Филиал қазір тапсырыс қабылдамайды',
    lastOrderOver: (opensAt, day) =>
      `Бүгін тапсырыс қабылдау аяқталды. Қайта басталатын уақыты: ${day ? `${day}, ` : ''}${opensAt}`,
    slotTaken: 'Бұл уақыт енді бос емес. Басқасын таңдаңыз.',
    kitchenFullUntil: (slot) => `Асүйде тапсырыс көп, бұдан ерте үлгермейміз. Ең жақын уақыт: ${slot}`,
    kitchenFull: 'Асүйде тапсырыс көп, қазір жаңасын қабылдай алмаймыз. Кейінірек көріңіз.',
    phoneCode: (total) => `Тапсырысты алғанда ${tenge(total)} төлеу үшін телефоныңызды SMS кодымен растаңыз`,
    outOfZone: 'Филиал бұл мекенжайға жеткізбейді. Басқа мекенжайды таңдаңыз немесе өзіңіз алып кетіңіз.',
    tooEarly: (time) => `Асүйді асықтыруға болатын уақыт: ${time}`,
    orderEnded: 'Тапсырыс аяқталған',
    unavailable: 'Кейбір тағамдар енді жоқ. Себетті тексеріңіз.',
    notAtThisTime:
      'Тапсырыстағы кейбір тағамдар таңдалған уақытта сатылмайды. Басқа уақытты таңдаңыз немесе сол тағамдарды алып тастаңыз.',
    priceChanged: 'Бағалар өзгерді. Себетті тексеріп, тапсырысты растаңыз.',
    belowMinimum: (missing) => `Жеткізудің ең аз сомасына ${tenge(missing)} жетпейді`,
    cartAlreadyOrdered: 'Бұл тапсырыс рәсімделіп қойған',
    changeTooSmall: (total) => `Сома ${tenge(total)}-⁠ден аз болмауы керек`,
    otherCity: 'Филиал басқа қалада орналасқан',
    unknownBranch: 'Мұндай филиал жоқ',
    unknownOrder: 'Мұндай тапсырыс жоқ',
    tooManyOrders: 'Қатарынан тым көп тапсырыс берілді. Кейінірек қайталап көріңіз немесе бізге қоңырау шалыңыз.',
    tooManyUnpaid: 'Осы уақытқа төленбеген тапсырыстарыңыз бар. Оларды төлеңіз немесе алған кезде төлеуді таңдаңыз.',
    overLimit: {
      line_portions: (most, phone) =>
        `Бір тағамнан ${most} порциядан артық емес. Көбірек қажет болса, қоңырау шалыңыз: ${phone}`,
      portions: (most, phone) =>
        `Бір тапсырыста ${most} порциядан артық емес. Үлкен тапсырысты телефонмен қабылдаймыз: ${phone}`,
      subtotal: (most, phone) => `Сомасы ${tenge(most)}-⁠ден асатын тапсырысты телефонмен қабылдаймыз: ${phone}`,
      cash: (most, phone) =>
        `Алған кезде ${tenge(most)}-⁠ге дейінгі тапсырысты төлеуге болады. Онлайн картамен төлеңіз немесе филиалға қоңырау шалыңыз: ${phone}`,
    },
  },
}

/** What is said of an order above a limit, with the phone of the branch where it can be talked over. */
export const overLimitWords = (
  { limit, most }: OverLimit,
  branch: { readonly phone: string },
  locale: Locale,
): string => orderingTexts[locale].overLimit[limit](most, formatPhone(branch.phone.replace(/\D/g, '')))
