import type { Text } from '@/reference-api/locale'

/** What the branch is told by SMS about an order that nobody accepted; in Russian, which all who cook can read. */
export const alarmSms = (number: string, { street }: { readonly street: Text }): string =>
  `Заказ ${number} (${street.ru}) никто не принял. Откройте планшет или позвоните клиенту.`
