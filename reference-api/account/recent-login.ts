import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'
import { reauthRequired } from './refusals'

/**
 * How recent a login has to be. Deviation D3 of docs/threats.md: a new password does not need the old one, but a recent
 * login.
 */
const RECENT_MS = 10 * MS_PER_MINUTE

/** Throws the 403 `reauth_required` when the caller logged in more than ten minutes ago. */
export function requireRecentLogin(user: SessionUser, now: Date, locale: Locale): void {
  if (now.getTime() - user.loggedInAt.getTime() > RECENT_MS) throw reauthRequired(locale)
}
