import type { Text } from '@/reference-api/locale'
import { tenge } from './amounts'

type Notice = { readonly title: Text; readonly body: Text }

/** The name of the promo code that a guest gets for a late order. */
export const apologyCodeTitle: Text = {
  ru: 'Извинение за опоздание',
  en: 'Our apology for a late order',
  kk: 'Кешіккені үшін кешірім',
}

/** What a customer is told whose order missed its promise. @param bonus 0: words alone; `isGiven`: the bonuses are there */
export function apologyNotice(number: string, bonus: number, isGiven: boolean): Notice {
  const title: Text = {
    ru: `Заказ ${number} опаздывает — простите нас`,
    en: `Order ${number} is late, and we are sorry`,
    kk: `${number} тапсырысы кешікті, кешіріңіз`,
  }
  if (bonus === 0)
    return {
      title,
      body: {
        ru: 'Обещали раньше и не успели. Новое время — на странице заказа.',
        en: 'We promised it sooner and did not make it. The new time is on the order’s page.',
        kk: 'Уәде еткен уақытта үлгермедік. Жаңа уақыты тапсырыс бетінде.',
      },
    }
  const amount = tenge(bonus)
  return {
    title,
    body: isGiven
      ? {
          ru: `Обещали раньше и не успели. Начислили вам ${amount} бонусами.`,
          en: `We promised it sooner and did not make it. You got ${amount} in bonuses.`,
          kk: `Уәде еткен уақытта үлгермедік. Сізге ${amount} бонус қостық.`,
        }
      : {
          ru: `Обещали раньше и не успели. Вместе с заказом начислим ${amount} бонусами.`,
          en: `We promised it sooner and did not make it. You get ${amount} in bonuses with the order.`,
          kk: `Уәде еткен уақытта үлгермедік. Тапсырыспен бірге ${amount} бонус қосамыз.`,
        },
  }
}
