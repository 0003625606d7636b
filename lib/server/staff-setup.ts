import 'server-only'
import { call } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { freshApi } from './chain-api'

/** Whether the chain has a valid key of the staff. Without an answer it counts as one: a tablet must open while the API restarts. */
export async function isStaffSetUp(): Promise<boolean> {
  // Logged where it was asked (`chain-api.ts`); without an answer there is no page of the tablet.
  const reply = await call(freshApi(DEFAULT_LOCALE), routes.staffSetup, {}).catch(() => null)
  return reply?.status !== 200 || reply.body.has_keys
}
