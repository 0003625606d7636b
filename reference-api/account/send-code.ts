import { networkOf } from '@/reference-api/http/network'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'
import type { AccountDeps } from './account-deps'
import { issueCode, withdrawCode } from './codes'
import { knownDevice } from './devices'
import type { LimitExceeded } from './limits'
import { challengeFor, difficultyFor, type Puzzle, verifyChallenge } from './proofs'
import { codeCooldown, proofRequired, smsFailed, smsNotAvailable, tooManyAttempts, tooManyCodes } from './refusals'

export type CodeRequest = {
  readonly phone: string
  readonly ip: string
  readonly locale: Locale
  readonly deviceToken: string | null
  readonly proof?: string | undefined
}

const CAPS = {
  prefix: 'no more SMS codes for a while to a thousand neighbouring numbers: somebody asks for many of them',
  proof: 'many SMS codes were asked for within an hour: unknown browsers have to prove that they are no script',
  strangers: 'the SMS codes of the day are used up: unknown browsers get none',
  known: 'the SMS codes of the day are used up: known browsers get none',
} as const

type Cap = keyof typeof CAPS

const capOf = ({ by, isSoft }: LimitExceeded): Cap | null => {
  if (by === 'strangers') return isSoft ? 'proof' : 'strangers'
  return by === 'prefix' || by === 'known' ? by : null
}

/**
 * Remembers until when exceeded caps apply: counts only fall with time, so the database need not be asked before. Warns
 * the operator of the shop once for each exceeded cap.
 */
function capMemory(warn: AccountDeps['warn']) {
  const until = new Map<Cap, number>()
  const secondsUntil = (cap: Cap, now: Date): number => Math.ceil(((until.get(cap) ?? 0) - now.getTime()) / 1000)
  return {
    left: secondsUntil,
    note(cap: Cap, seconds: number, now: Date): void {
      if (secondsUntil(cap, now) > 0) return
      until.set(cap, now.getTime() + seconds * 1000)
      warn?.(CAPS[cap])
    },
  }
}

/**
 * Makes the function that sends login codes by SMS (specification §7; threats T-03). It throws 429 for too many requests, 429 with a
 * challenge when the caller may be a script, 503 when the gateway fails.
 * @returns a function that resolves to the code that was sent
 */
export function codeSender(deps: AccountDeps, secret: string): (asking: CodeRequest) => Promise<string> {
  const caps = capMemory(deps.warn)

  /**
   * The proof is valid for this phone and network only; otherwise one proof would send a code from each of many
   * networks.
   */
  const puzzleOf = ({ phone, ip }: CodeRequest): Puzzle => ({
    secret,
    purpose: `send:${phone}:${networkOf(ip)}`,
    bits: difficultyFor(0),
  })

  const demandProof = (asking: CodeRequest, now: Date) =>
    proofRequired(challengeFor(puzzleOf(asking), now), asking.locale)

  /**
   * Refuses a flood without the database. Callers with a device token pass, because only the database knows whether it
   * is valid.
   */
  const refuseAtOnce = (asking: CodeRequest, solvedChallenge: boolean, now: Date): void => {
    if (asking.deviceToken !== null) return
    const closed = caps.left('strangers', now)
    if (closed > 0) throw tooManyCodes(closed, asking.locale)
    if (!solvedChallenge && caps.left('proof', now) > 0) throw demandProof(asking, now)
  }

  const refuse = (refused: LimitExceeded, asking: CodeRequest, now: Date) => {
    const cap = capOf(refused)
    if (cap) caps.note(cap, refused.wait, now)
    if (refused.isSoft) return demandProof(asking, now)
    return cap ? tooManyCodes(refused.wait, asking.locale) : tooManyAttempts(refused.wait, asking.locale)
  }

  return async (asking) => {
    if (deps.sms.isAbsent) throw smsNotAvailable(asking.locale)
    const now = deps.clock()
    const { phone, ip, locale, deviceToken, proof } = asking
    const solvedChallenge = verifyChallenge(puzzleOf(asking), proof, now)
    refuseAtOnce(asking, solvedChallenge, now)
    const who = { phone, ip, deviceId: await knownDevice(deps.db, phone, deviceToken, now) }
    const issued = await issueCode(deps.db, who, { secret, limits: deps.limits, now }, solvedChallenge)
    if (issued.kind === 'cooldown') throw codeCooldown(issued.seconds, locale)
    if (issued.kind === 'limit') throw refuse(issued.refused, asking, now)
    try {
      await deps.sms.send(phone, ACCOUNT_TEXTS[locale].sms(issued.code, deps.brand.name, deps.payments.shopUrl))
    } catch {
      await withdrawCode(deps.db, who, issued.code, { secret, now: deps.clock() })
      throw smsFailed(locale)
    }
    return issued.code
  }
}
