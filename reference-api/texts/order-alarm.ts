import type { Text } from '@/reference-api/locale'

/** The SMS to the branch about an order that is not accepted; in Russian, which all kitchens can read. */
export const alarmSms = (number: string, { street }: { readonly street: Text }): string =>
  `Заказ ${number} (${street.ru}) никто не принял. Откройте планшет или позвоните клиенту.`
