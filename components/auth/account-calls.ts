import { proving } from '@/components/form/code/proving'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { accountRoutes, type User } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import type { Problem } from '@/lib/contract/errors'
import { CONSENT_VERSION } from '@/lib/domain/consent'
import type { Locale } from '@/lib/i18n/locales'
import { useLogout, useSession } from '@/stores/session/session'

/** A refusal of the server; empty when it has no message for people, or there was no answer. */
type Refused = { readonly kind: 'refused'; readonly refusal: Refusal }

const FAILED: Refused = { kind: 'refused', refusal: {} }

const refusedBy = (problem: Problem): Refused => ({ kind: 'refused', refusal: refusalOf(problem) })

/** Loads the customer into the session store; a 401 ends the session (`lib/api/session-end`). */
export async function loadUser(locale: Locale): Promise<User | null> {
  // Drift was reported; null is handled as no answer.
  const reply = await call(browserApi(locale), accountRoutes.currentUser, {}).catch(() => null)
  if (reply?.status !== 200) return null
  useSession.getState().keepUser(reply.body.user)
  return reply.body.user
}

async function loadCards(locale: Locale): Promise<void> {
  // Drift was reported; null is handled as no answer.
  const reply = await call(browserApi(locale), accountRoutes.cards, {}).catch(() => null)
  if (reply?.status === 200) useSession.getState().keepCards(reply.body)
}

/** `attempt`: the same value for every try of one code, so that the server repeats a lost answer. */
type Proof = { readonly code: string; readonly attempt: string } | { readonly password: string }

function enter(locale: Locale, user: User) {
  useSession.getState().logIn(user)
  // Specification §4: "the user's cards are loaded". In the background.
  void loadCards(locale)
  return { kind: 'in', user } as const
}

/** The consents that the forms name below their buttons, in the current version. */
const AGREED = { consent_version: CONSENT_VERSION } as const

/**
 * Logs in with a code or a password. When the answer is lost, the login may have succeeded: the session is checked.
 * @param settle finishes a registration with the new session, before anything of the customer is requested
 */
export async function logIn(
  locale: Locale,
  phone: string,
  proof: Proof,
  settle: () => Promise<void> = async () => {},
): Promise<{ readonly kind: 'in'; readonly user: User } | Refused> {
  const body = { phone, ...proof, ...AGREED }
  const reply = await proving((work) =>
    // Drift was reported; null is handled as no answer.
    call(browserApi(locale), accountRoutes.login, { body: { ...body, ...work } }).catch(() => null),
  )
  if (reply?.status === 201) {
    await settle()
    return enter(locale, reply.body.user)
  }
  if (reply) return reply.status === 500 ? FAILED : refusedBy(reply.body)
  const user = await loadUser(locale)
  if (user?.phone !== phone) return FAILED
  await settle()
  return enter(locale, user)
}

export type Registration = {
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly password_confirmation: string
}

/** Registers a phone, which the first login with a code proves. */
export async function register(
  locale: Locale,
  registration: Registration,
): Promise<{ readonly kind: 'registered' } | Refused> {
  const body = { ...registration, ...AGREED }
  // Drift was reported; null is handled as no answer.
  const reply = await call(browserApi(locale), accountRoutes.register, { body }).catch(() => null)
  if (!reply) return FAILED
  if (reply.status === 201) return { kind: 'registered' }
  return reply.status === 500 ? FAILED : refusedBy(reply.body)
}

/**
 * Sets the password of the registration again. The API deletes a password that was chosen before the phone was proven, because
 * it may be a stranger's; the customer who just typed it and proved the phone may keep it.
 */
export async function resendPassword(locale: Locale, password: string): Promise<void> {
  const body = { password, password_confirmation: password }
  // Drift was reported; null is handled as no answer.
  await call(browserApi(locale), accountRoutes.updatePassword, { body }).catch(() => null)
}

/** Sets the name of the registration again, which the API deletes like the password. */
export async function resendName(locale: Locale, name: string): Promise<void> {
  // Drift was reported; null is handled as no answer.
  const reply = await call(browserApi(locale), accountRoutes.updateUser, { body: { name } }).catch(() => null)
  if (reply?.status === 200) useSession.getState().keepUser(reply.body.user)
}

/** Gives the consent to marketing after the registration; the switch in the personal data shows whether it arrived. */
export async function agreeToMarketing(locale: Locale): Promise<void> {
  const body = { kind: 'marketing', given: true, version: CONSENT_VERSION } as const
  // Drift was reported; null is handled as no answer.
  await call(browserApi(locale), accountDataRoutes.giveConsent, { body }).catch(() => null)
}

/** Tells the server about a logout; until it has answered, the logout stays pending and the next page repeats it. */
export async function deliverLogout(locale: Locale): Promise<void> {
  // Drift was reported; null is handled as no answer.
  const reply = await call(browserApi(locale), accountRoutes.logout, {}).catch(() => null)
  if (reply?.status === 200 || reply?.status === 401) useLogout.getState().markDelivered()
}
