import { type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { OrderStatus } from '@/lib/domain/order'
import type { PaymentState } from '@/lib/domain/payment'
import type { Text } from '@/reference-api/locale'

/** What a notice tells of an order; `street` is the branch's. */
type Facts = {
  readonly number: string
  readonly deliveryType: DeliveryType
  readonly street: Text
  readonly paymentState: PaymentState
  /** Nobody said that it was handed over: it was closed by itself. */
  readonly isForgotten: boolean
}
type Notice = { readonly title: Text; readonly body: Text }

const accepted = ({ number }: Facts): Notice => ({
  title: {
    ru: `Заказ ${number} принят`,
    en: `Order ${number} accepted`,
    kk: `${number} тапсырысы қабылданды`,
  },
  body: {
    ru: 'Кухня получила заказ и скоро начнёт готовить.',
    en: 'The kitchen has your order and will start cooking soon.',
    kk: 'Асүй тапсырысты алды, жақында дайындай бастайды.',
  },
})

const cooking = ({ number }: Facts): Notice => ({
  title: {
    ru: `Готовим заказ ${number}`,
    en: `Order ${number} is being cooked`,
    kk: `${number} тапсырысы дайындалып жатыр`,
  },
  body: {
    ru: 'Повара уже за работой.',
    en: 'Our cooks are on it.',
    kk: 'Аспаздар іске кірісті.',
  },
})

const ready = ({ number, deliveryType, street }: Facts): Notice => ({
  title: {
    ru: `Заказ ${number} готов`,
    en: `Order ${number} is ready`,
    kk: `${number} тапсырысы дайын`,
  },
  body:
    deliveryType === PICKUP
      ? {
          ru: `Можно забирать: ${street.ru}.`,
          en: `You can pick it up: ${street.en}.`,
          kk: `Алып кетуге болады: ${street.kk}.`,
        }
      : { ru: 'Передаём его курьеру.', en: 'We are handing it to the courier.', kk: 'Курьерге беріп жатырмыз.' },
})

const onWay = ({ number }: Facts): Notice => ({
  title: { ru: `Заказ ${number} в пути`, en: `Order ${number} is on the way`, kk: `${number} тапсырысы жолда` },
  body: { ru: 'Курьер уже едет к вам.', en: 'The courier is on the way.', kk: 'Курьер сізге қарай шықты.' },
})

const forgotten = (number: string): Notice => ({
  title: { ru: `Заказ ${number} закрыт`, en: `Order ${number} closed`, kk: `${number} тапсырысы жабылды` },
  body: {
    ru: 'Филиал не отметил, что передал заказ, и он закрылся сам. Если вы его не получили, сообщите об этом на странице заказа.',
    en: 'The branch didn’t mark the order as handed over, so it closed automatically. If you didn’t get it, tell us on the order page.',
    kk: 'Филиал тапсырысты бергенін белгілемеді, ол өздігінен жабылды. Егер оны алмасаңыз, тапсырыс бетінде хабарлаңыз.',
  },
})

const delivered = ({ number, deliveryType, isForgotten }: Facts): Notice =>
  isForgotten
    ? forgotten(number)
    : {
        title:
          deliveryType === PICKUP
            ? { ru: `Заказ ${number} выдан`, en: `Order ${number} picked up`, kk: `${number} тапсырысы берілді` }
            : {
                ru: `Заказ ${number} доставлен`,
                en: `Order ${number} delivered`,
                kk: `${number} тапсырысы жеткізілді`,
              },
        body: {
          ru: 'Приятного аппетита! Расскажите, всё ли понравилось.',
          en: 'Enjoy your meal! Tell us how it was.',
          kk: 'Ас болсын! Пікіріңізбен бөлісіңіз.',
        },
      }

const cancelled = ({ number, paymentState }: Facts): Notice => ({
  title: {
    ru: `Заказ ${number} отменён`,
    en: `Order ${number} cancelled`,
    kk: `${number} тапсырысынан бас тартылды`,
  },
  body:
    paymentState === 'refund_pending' || paymentState === 'refunded'
      ? {
          ru: 'Готовить его не будем, деньги вернутся на карту.',
          en: 'We won’t cook it, and the money goes back to your card.',
          kk: 'Оны дайындамаймыз, ақша картаңызға қайтарылады.',
        }
      : {
          ru: 'Готовить его не будем, платить ничего не нужно.',
          en: 'We won’t cook it, and there’s nothing to pay.',
          kk: 'Оны дайындамаймыз, ештеңе төлеудің қажеті жоқ.',
        },
})

/** What a customer is told when an order comes to a status; null: placing it needs no notice, the page says it. */
export const orderNotice: Readonly<Record<OrderStatus, ((facts: Facts) => Notice) | null>> = {
  awaiting_payment: null,
  sent: null,
  accepted,
  cooking,
  ready,
  on_way: onWay,
  delivered,
  cancelled,
}
