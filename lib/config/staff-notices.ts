/** Names of the notifications on a branch's tablet: a new one takes the place of the one with its name, whoever shows it. */
export const STAFF_NOTICES = { order: 'staff-orders', alarm: 'staff-alarm' } as const

/** What the service worker says to the tablet's page when a notification was pressed. */
export const STAFF_CALLED = 'staff-called'

/** The numbers of the orders that a notification tells of, as both who show them keep it beside the text. */
export function noticedNumbers(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('numbers' in data) || !Array.isArray(data.numbers)) return []
  return data.numbers.filter((number) => typeof number === 'string')
}
