import type { PromoRefusal } from '@/lib/domain/promo-rules'
import type { Locale, Text } from '@/reference-api/locale'
import { tenge } from './amounts'

type Texts = {
  readonly promoSuccess: string
  /** `when`: the times that the code is for, as "сб, вс, 12:00–15:00". */
  readonly promoNotThen: (when: string) => string
  /** Why a code does not hold; `missing` in tenge, for the least sum only. */
  readonly promoRefused: Readonly<Record<Exclude<PromoRefusal, 'not_now'>, (missing: number) => string>>
}

/** What is said of promo codes. The first texts of each language are the specification's (§8). */
export const benefitTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    promoSuccess: 'Промокод активирован!',
    promoNotThen: (when) => `Промокод действует для заказов на это время: ${when}`,
    promoRefused: {
      used: () => 'Вы уже использовали промокод',
      unknown: () => 'Неверный промокод',
      too_many_tries: () => 'Слишком много неверных промокодов. Попробуйте через час',
      not_started: () => 'Промокод ещё не начал действовать',
      ended: () => 'Срок действия промокода закончился',
      not_for_delivery: () => 'Промокод действует только при самовывозе',
      not_for_pickup: () => 'Промокод действует только при доставке',
      other_city: () => 'В этом городе промокод не действует',
      other_branch: () => 'В этом филиале промокод не действует',
      gift_sold_out: () => 'Подарок по этому промокоду в филиале закончился',
      login_required: () => 'Войдите, чтобы применить промокод',
      first_order_only: () => 'Промокод действует только на первый заказ',
      used_up: () => 'Этот промокод уже закончился',
      no_items: () => 'В корзине нет блюд, на которые действует промокод',
      below_minimum: (missing) => `До суммы для промокода не хватает ${tenge(missing)}`,
    },
  },
  en: {
    promoSuccess: 'Promo code activated!',
    promoNotThen: (when) => `This promo code is for orders at this time: ${when}`,
    promoRefused: {
      used: () => 'You have already used a promo code',
      unknown: () => 'Wrong promo code',
      too_many_tries: () => 'Too many wrong promo codes. Please try again in an hour',
      not_started: () => 'This promo code is not active yet',
      ended: () => 'This promo code has ended',
      not_for_delivery: () => 'This promo code works for pickup only',
      not_for_pickup: () => 'This promo code works for delivery only',
      other_city: () => 'This promo code does not work in this city',
      other_branch: () => 'This promo code does not work at this branch',
      gift_sold_out: () => 'This branch has run out of the gift of this promo code',
      login_required: () => 'Log in to use this promo code',
      first_order_only: () => 'This promo code is for the first order only',
      used_up: () => 'This promo code has been used up',
      no_items: () => 'Nothing in your cart is covered by this promo code',
      below_minimum: (missing) => `Add ${tenge(missing, 'en')} more to use this promo code`,
    },
  },
  kk: {
    promoSuccess: 'Промокод іске қосылды!',
    promoNotThen: (when) => `Промокод мына уақытқа берілген тапсырыстарға жарамды: ${when}`,
    promoRefused: {
      used: () => 'Сіз промокодты пайдаланып қойғансыз',
      unknown: () => 'Промокод қате',
      too_many_tries: () => 'Қате промокод тым көп енгізілді. Бір сағаттан кейін қайталап көріңіз',
      not_started: () => 'Промокодтың мерзімі әлі басталған жоқ',
      ended: () => 'Промокодтың мерзімі аяқталды',
      not_for_delivery: () => 'Промокод тек өзіңіз алып кеткенде жарамды',
      not_for_pickup: () => 'Промокод тек жеткізуге жарамды',
      other_city: () => 'Промокод бұл қалада жарамсыз',
      other_branch: () => 'Промокод бұл филиалда жарамсыз',
      gift_sold_out: () => 'Бұл промокодтың сыйлығы филиалда таусылды',
      login_required: () => 'Промокодты пайдалану үшін профильге кіріңіз',
      first_order_only: () => 'Промокод тек бірінші тапсырысқа жарамды',
      used_up: () => 'Бұл промокод таусылды',
      no_items: () => 'Себетте бұл промокод қолданылатын тағам жоқ',
      below_minimum: (missing) => `Промокод үшін тағы ${tenge(missing)} қажет`,
    },
  },
}

/** What a customer is told when an order has brought bonuses. */
export const bonusNotice = (amount: number, number: string): { readonly title: Text; readonly body: Text } => ({
  title: {
    ru: `Начислено ${tenge(amount)} бонусами`,
    en: `You have earned ${tenge(amount, 'en')} in bonuses`,
    kk: `${tenge(amount)} бонус қосылды`,
  },
  body: {
    ru: `За заказ ${number}. Ими можно оплатить следующий.`,
    en: `For order ${number}. You can pay for the next one with them.`,
    kk: `${number} тапсырысы үшін. Онымен келесі тапсырысты төлеуге болады.`,
  },
})
