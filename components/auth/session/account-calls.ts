import { callWithProof } from '@/components/form/code/call-with-proof'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { browserApi } from '@/lib/api/browser'
import { call, callOrNull } from '@/lib/api/call'
import { accountRoutes, type User } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import type { Problem } from '@/lib/contract/errors'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import type { Locale } from '@/lib/i18n/locales'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useLogout, useSession } from '@/stores/session/session'

/** The server's refusal; empty when it has no message for the customer or no answer arrived. */
type Refused = { readonly kind: 'refused'; readonly refusal: Refusal }

const FAILED: Refused = { kind: 'refused', refusal: {} }

const refusedBy = (problem: Problem): Refused => ({ kind: 'refused', refusal: refusalOf(problem) })

/** Loads the customer into the session store; a 401 ends the session (`lib/api/session-end`). */
export async function loadUser(locale: Locale): Promise<User | null> {
  const reply = await callOrNull(browserApi(locale), accountRoutes.currentUser, {})
  if (reply?.status !== 200) return null
  useSession.getState().keepUser(reply.body.user)
  return reply.body.user
}

async function loadCards(locale: Locale): Promise<void> {
  const reply = await callOrNull(browserApi(locale), accountRoutes.cards, {})
  if (reply?.status === 200) useSession.getState().keepCards(reply.body)
}

/** `attempt`: the same value for every try of one code, so that the server repeats a lost answer. */
type Proof = { readonly code: string; readonly attempt: string } | { readonly password: string }

/** The rules of the profile come with the login; those that a guest has set go into a profile without any. */
async function joinFoodRules(locale: Locale, { food_rules: known }: User): Promise<void> {
  const { rules, replace } = useFoodRules.getState()
  if (known) replace(known)
  else if (rules.length > 0)
    await callOrNull(browserApi(locale), accountRoutes.updateUser, { body: { food_rules: [...rules] } })
}

function enter(locale: Locale, user: User) {
  useSession.getState().logIn(user)
  void joinFoodRules(locale, user)
  // Specification §4, "the user's cards are loaded": in the background, because the login need not wait for them.
  void loadCards(locale)
  return { kind: 'in', user } as const
}

/** The consents that the forms name below their buttons, in the current version. */
const AGREED = { consent_version: CONSENT_VERSION } as const

type Entered = { readonly kind: 'in'; readonly user: User }
type Answer =
  | { readonly status: number; readonly body: Problem }
  | { readonly status: 201; readonly body: { readonly user: User } }

/**
 * Makes a call that opens a session. When the answer is lost, the call may have succeeded: the session is checked.
 * @param settle sends what belongs to the new session before any data of the customer is requested
 */
async function opening(
  locale: Locale,
  phone: string,
  ask: (work: { readonly proof?: string }) => Promise<Answer>,
  settle: () => Promise<void> = async () => {},
): Promise<Entered | Refused> {
  // `call` has reported an answer that does not fit the contract; it counts as no answer.
  const reply = await callWithProof((work) => ask(work).catch(() => null))
  if (reply && 'user' in reply.body) {
    await settle()
    return enter(locale, reply.body.user)
  }
  if (reply && 'message' in reply.body) return reply.status === 500 ? FAILED : refusedBy(reply.body)
  const user = await loadUser(locale)
  if (user?.phone !== phone) return FAILED
  await settle()
  return enter(locale, user)
}

/** Logs in with a code or a password. */
export const logIn = (locale: Locale, phone: string, proof: Proof): Promise<Entered | Refused> =>
  opening(locale, phone, (work) =>
    call(browserApi(locale), accountRoutes.login, { body: { phone, ...proof, ...AGREED, ...work } }),
  )

/** The fields of the registration form; `phone`: all digits with the country code. */
export type Registration = {
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly password_confirmation: string
  /** The customer agrees to receive news of discounts. */
  readonly wantsNews: boolean
}

/** Registers a phone with the code that verifies it; the same call logs the customer in (specification §4). */
export const register = (
  locale: Locale,
  { wantsNews, ...registration }: Registration,
  proof: Extract<Proof, { readonly code: string }>,
): Promise<Entered | Refused> =>
  opening(
    locale,
    registration.phone,
    (work) =>
      call(browserApi(locale), accountRoutes.register, { body: { ...registration, ...proof, ...AGREED, ...work } }),
    async () => {
      if (wantsNews) await agreeToMarketing(locale)
    },
  )

/** Gives the consent to marketing after the registration; the switch in the personal data shows whether it arrived. */
async function agreeToMarketing(locale: Locale): Promise<void> {
  const body = { kind: 'marketing', given: true, version: CONSENT_VERSION } as const
  await callOrNull(browserApi(locale), accountDataRoutes.giveConsent, { body })
}

/** Tells the server about a logout; until it has answered, the logout stays pending and the next page repeats it. */
export async function deliverLogout(locale: Locale): Promise<void> {
  const reply = await callOrNull(browserApi(locale), accountRoutes.logout, {})
  if (reply?.status === 200 || reply?.status === 401) useLogout.getState().markDelivered()
}
