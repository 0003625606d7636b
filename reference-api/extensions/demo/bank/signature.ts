import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a report's timestamp may be from now, against replays. Seconds. */
const TOLERANCE = 300

export const TIMESTAMP_HEADER = 'x-acquirer-timestamp'
export const SIGNATURE_HEADER = 'x-acquirer-signature'

const mac = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()

/** Headers of a report: its timestamp, and the signature of timestamp and body. */
export function signatureHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: mac(secret, timestamp, body).toString('hex') }
}

/** Whether the headers sign exactly this body with the secret, at most `TOLERANCE` seconds from now. */
export function isSigned(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): boolean {
  const timestamp = headers[TIMESTAMP_HEADER]
  const signature = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false
  return timingSafeEqual(mac(secret, timestamp, body), Buffer.from(signature, 'hex'))
}
