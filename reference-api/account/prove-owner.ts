import type { Db } from '@/reference-api/db/client'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'
import type { AccountDeps } from './account-deps'
import { checkCode } from './codes'
import { customerByPhone } from './customers'
import { knownDevice } from './devices'
import { consumeLimit, refundLimit } from './limits'
import { verifyPassword } from './passwords'
import { requireRecentLogin } from './recent-login'
import { invalidField, tooBusy, tooManyAttempts } from './refusals'

type ProofRequest = {
  readonly user: SessionUser
  readonly ip: string
  readonly deviceToken: string | null
  readonly locale: Locale
}

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined }

/**
 * Checks that the caller is the owner of the account: by the password or a code of the account's phone, or by a login
 * of the last ten minutes. Throws 422 for a wrong one (a 401 would end the session), 403 `reauth_required`, and 429 by
 * the limits of logins.
 */
export async function proveOwner(deps: AccountDeps, secret: string, asking: ProofRequest, proof: Proof): Promise<void> {
  if (proof.code !== undefined) return proveByCode(deps, secret, asking, proof.code)
  if (proof.password !== undefined) return proveByPassword(deps, asking, proof.password)
  requireRecentLogin(asking.user, deps.clock(), asking.locale)
}

async function limitSubjectOf(db: Db, { user, ip, deviceToken }: ProofRequest, now: Date) {
  return { phone: user.phone, ip, deviceId: await knownDevice(db, user.phone, deviceToken, now), sessionOf: user.id }
}

async function proveByCode(deps: AccountDeps, secret: string, asking: ProofRequest, code: string): Promise<void> {
  const now = deps.clock()
  const checked = await deps.db.transaction(async (tx) => {
    const who = await limitSubjectOf(tx, asking, now)
    return checkCode(tx, who, { code, isOwner: true }, { secret, limits: deps.limits, now })
  })
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds, asking.locale)
  if (checked.kind !== 'right') throw invalidField('code', ACCOUNT_TEXTS[asking.locale].wrongCode)
}

async function proveByPassword(deps: AccountDeps, asking: ProofRequest, password: string): Promise<void> {
  const now = deps.clock()
  const turn = await deps.db.transaction(async (tx) =>
    consumeLimit(tx, 'wrongPassword', await limitSubjectOf(tx, asking, now), { limits: deps.limits, now }),
  )
  if (!turn.ok) throw tooManyAttempts(turn.wait, asking.locale)
  const customer = await customerByPhone(deps.db, asking.user.phone)
  const isRight = await verifyPassword(password, customer?.passwordHash ?? null)
  if (isRight !== false) await refundLimit(deps.db, turn.ids)
  if (isRight === null) throw tooBusy(asking.locale)
  if (!isRight) throw invalidField('password', ACCOUNT_TEXTS[asking.locale].wrongOwnPassword)
}
