import 'server-only'
import { callOrNull } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { freshApi } from '@/lib/server/chain-api'

/**
 * Whether the chain has a valid staff key. It is assumed while the chain does not answer: the tablet must open while
 * the API restarts.
 */
export async function isStaffSetUp(): Promise<boolean> {
  // A failed request is logged in `chain-api.ts`.
  const reply = await callOrNull(freshApi(DEFAULT_LOCALE), routes.staffSetup, {})
  return reply?.status !== 200 || reply.body.has_keys
}
