import type { PromoRefusal } from '@/lib/domain/promo-rules'
import type { Locale, Text } from '@/reference-api/locale'
import { count, tenge } from './amounts'

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
      too_many_tries: () => 'Слишком много неверных промокодов. Войдите, если ещё не вошли, или попробуйте через час.',
      not_started: () => 'Промокод ещё не начал действовать',
      ended: () => 'Срок действия промокода истёк',
      not_for_delivery: () => 'Промокод действует только при самовывозе',
      not_for_pickup: () => 'Промокод действует только при доставке',
      other_city: () => 'В этом городе промокод не действует',
      other_branch: () => 'В этом филиале промокод не действует',
      gift_sold_out: () => 'Подарок по этому промокоду в филиале закончился',
      login_required: () => 'Войдите, чтобы применить промокод',
      first_order_only: () => 'Промокод действует только на первый заказ',
      used_up: () => 'Этот промокод уже разобрали',
      no_items: () => 'В корзине нет блюд, на которые действует промокод',
      below_minimum: (missing) => `Добавьте блюд ещё на ${tenge(missing)}, и промокод сработает`,
    },
  },
  en: {
    promoSuccess: 'Promo code activated!',
    promoNotThen: (when) => `This promo code is for orders at this time: ${when}`,
    promoRefused: {
      used: () => 'You have already used a promo code',
      unknown: () => 'Wrong promo code',
      too_many_tries: () => 'Too many wrong promo codes. Log in if you haven’t yet, or try again in an hour.',
      not_started: () => 'This promo code isn’t active yet',
      ended: () => 'This promo code has expired',
      not_for_delivery: () => 'This promo code works for pickup only',
      not_for_pickup: () => 'This promo code works for delivery only',
      other_city: () => 'This promo code doesn’t work in this city',
      other_branch: () => 'This promo code doesn’t work at this branch',
      gift_sold_out: () => 'The gift for this code is out of stock here',
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
      too_many_tries: () =>
        'Қате промокод тым көп енгізілді. Әлі кірмесеңіз, кіріңіз немесе бір сағаттан кейін қайталап көріңіз.',
      not_started: () => 'Промокодтың мерзімі әлі басталған жоқ',
      ended: () => 'Промокодтың мерзімі аяқталды',
      not_for_delivery: () => 'Промокод тек өзіңіз алып кететін тапсырысқа жарамды',
      not_for_pickup: () => 'Промокод тек жеткізуге жарамды',
      other_city: () => 'Промокод бұл қалада жарамсыз',
      other_branch: () => 'Промокод бұл филиалда жарамсыз',
      gift_sold_out: () => 'Бұл промокодтың сыйлығы филиалда таусылды',
      login_required: () => 'Промокодты қолдану үшін кіріңіз',
      first_order_only: () => 'Промокод тек бірінші тапсырысқа жарамды',
      used_up: () => 'Бұл промокод таусылды',
      no_items: () => 'Себетте бұл промокод қолданылатын тағам жоқ',
      below_minimum: (missing) => `Тағы ${tenge(missing)} қоссаңыз, промокод іске қосылады`,
    },
  },
}

/** What a customer is told when an order has brought bonuses. */
export const bonusNotice = (amount: number, number: string): { readonly title: Text; readonly body: Text } => ({
  title: {
    ru: `Начислено бонусов: ${count(amount)}`,
    en: `You’ve earned ${count(amount, 'en')} bonus points`,
    kk: `${count(amount)} бонус қосылды`,
  },
  body: {
    ru: `За заказ ${number}. Бонусами можно оплатить следующий.`,
    en: `For order ${number}. Use them on your next one.`,
    kk: `${number} тапсырысы үшін. Келесі тапсырысты бонуспен төлеуге болады.`,
  },
})
