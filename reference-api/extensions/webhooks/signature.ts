import { createHmac } from 'node:crypto'
import { keyedHash } from '@/reference-api/account/customer-identity'
import type { webhookEndpoints } from '@/reference-api/db/schema'

/**
 * For how many milliseconds the earlier secret signs besides the new one, so that the owner has time to change the
 * receiver.
 */
const OVERLAP_MS = 24 * 3_600_000

type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'secretVersion' | 'rotatedAt'>

/** The key bytes for signatures. They are derived, so that a reader of the database cannot sign for the shop. */
const secretBytes = (key: string, { id }: Endpoint, version: number): Buffer =>
  Buffer.from(keyedHash(key, 'webhook', `${id}:${version}`), 'base64url')

/** The secret of an endpoint as its owner enters it, in the form of Standard Webhooks. */
export const secretOf = (key: string, endpoint: Endpoint): string =>
  `whsec_${secretBytes(key, endpoint, endpoint.secretVersion).toString('base64')}`

/**
 * The headers of Standard Webhooks: HMAC-SHA256 over id, time and the bytes of the body.
 * @param key `Deps.redemptionSecret`
 * @param content `id` of the event and the body as it is sent
 */
export function signedHeaders(
  key: string,
  endpoint: Endpoint,
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
): Readonly<Record<string, string>> {
  const time = String(Math.floor(now.getTime() / 1000))
  const isNew = endpoint.rotatedAt !== null && now.getTime() - endpoint.rotatedAt.getTime() < OVERLAP_MS
  const versions = [endpoint.secretVersion, ...(isNew ? [endpoint.secretVersion - 1] : [])]
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', secretBytes(key, endpoint, version)).update(`${id}.${time}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures.join(' ') }
}
