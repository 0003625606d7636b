import type { Text } from '@/reference-api/locale'
import { count } from './amounts'

type Notice = { readonly title: Text; readonly body: Text }

/** The name of the promo code that a guest gets for a late order. */
export const apologyCodeTitle: Text = {
  ru: 'Извинение за опоздание',
  en: 'Our apology for a late order',
  kk: 'Кешіккеніміз үшін сыйлық',
}

/** What a customer is told whose order missed its promise. @param bonus 0: words alone; `isGiven`: the bonuses are there */
export function apologyNotice(number: string, bonus: number, isGiven: boolean): Notice {
  const title: Text = {
    ru: `Заказ ${number} опаздывает. Простите нас.`,
    en: `Order ${number} is late. We’re sorry.`,
    kk: `${number} тапсырысы кешігіп жатыр. Кешіріңіз.`,
  }
  if (bonus === 0)
    return {
      title,
      body: {
        ru: 'Обещали раньше и не успели. Новое время — на странице заказа.',
        en: 'We promised it sooner and didn’t make it. The new time is on the order page.',
        kk: 'Уәде еткен уақытта үлгермедік. Жаңа уақыты тапсырыс бетінде.',
      },
    }
  return {
    title,
    body: isGiven
      ? {
          ru: `Обещали раньше и не успели. Начислили вам бонусы: ${count(bonus)}.`,
          en: `We promised it sooner and didn’t make it. You’ve got ${count(bonus, 'en')} bonus points.`,
          kk: `Уәде еткен уақытта үлгермедік. Сізге бонус қостық: ${count(bonus)}.`,
        }
      : {
          ru: `Обещали раньше и не успели. Вместе с заказом начислим бонусы: ${count(bonus)}.`,
          en: `We promised it sooner and didn’t make it. You’ll get ${count(bonus, 'en')} bonus points with the order.`,
          kk: `Уәде еткен уақытта үлгермедік. Тапсырыспен бірге бонус қосамыз: ${count(bonus)}.`,
        },
  }
}
