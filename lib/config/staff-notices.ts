/** Tags of the notifications on a branch's tablet: a new one replaces the one with the same tag. */
export const STAFF_NOTICES = { order: 'staff-orders', alarm: 'staff-alarm' } as const

/** The message of the service worker to the tablet's page when a notification was pressed. */
export const STAFF_NOTIFICATION_PRESSED = 'staff-called'

/** The numbers of the orders in a notification, as worker and page store them in its data. */
export function orderNumbersIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('numbers' in data) || !Array.isArray(data.numbers)) return []
  return data.numbers.filter((number) => typeof number === 'string')
}
