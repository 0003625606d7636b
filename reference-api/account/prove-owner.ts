import type { Deps, SessionUser } from '@/reference-api/deps'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'
import { checkCode } from './codes'
import { customerByPhone } from './customers'
import { knownDevice } from './devices'
import { consumeLimit, refundLimit } from './limits'
import { verifyPassword } from './passwords'
import { requireRecentLogin } from './recent-login'
import { tooBusy, tooManyAttempts, wrongField } from './refusals'

type ProofRequest = {
  readonly user: SessionUser
  readonly ip: string
  readonly deviceToken: string | null
  readonly locale: Locale
}

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined }

/**
 * Checks that the caller is the owner of the account: by the password or a code of the account's phone, or by a login of the last ten
 * minutes. Throws: 422 for a wrong one (a 401 would end the session), 403 `reauth_required`, 429 of the limits, which are the
 * login's.
 */
export async function proveOwner(deps: Deps, secret: string, asking: ProofRequest, proof: Proof): Promise<void> {
  if (proof.code !== undefined) return proveByCode(deps, secret, asking, proof.code)
  if (proof.password !== undefined) return proveByPassword(deps, asking, proof.password)
  requireRecentLogin(asking.user, deps.clock(), asking.locale)
}

async function limitSubjectOf({ db }: Pick<Deps, 'db'>, { user, ip, deviceToken }: ProofRequest, now: Date) {
  return { phone: user.phone, ip, deviceId: await knownDevice(db, user.phone, deviceToken, now), sessionOf: user.id }
}

async function proveByCode(deps: Deps, secret: string, asking: ProofRequest, code: string): Promise<void> {
  const now = deps.clock()
  const checked = await deps.db.transaction(async (tx) =>
    checkCode(
      tx,
      await limitSubjectOf({ db: tx }, asking, now),
      { code, isOwner: true },
      { secret, limits: deps.limits },
      now,
    ),
  )
  if (checked.kind === 'wait') throw tooManyAttempts(checked.seconds, asking.locale)
  if (checked.kind !== 'right') throw wrongField('code', ACCOUNT_TEXTS[asking.locale].wrongCode)
}

async function proveByPassword(deps: Deps, asking: ProofRequest, password: string): Promise<void> {
  const now = deps.clock()
  const turn = await deps.db.transaction(async (tx) =>
    consumeLimit(tx, 'wrongPassword', await limitSubjectOf({ db: tx }, asking, now), now, deps.limits),
  )
  if (!turn.ok) throw tooManyAttempts(turn.wait, asking.locale)
  const customer = await customerByPhone(deps.db, asking.user.phone)
  const isRight = await verifyPassword(password, customer?.passwordHash ?? null)
  if (isRight !== false) await refundLimit(deps.db, turn.ids)
  if (isRight === null) throw tooBusy(asking.locale)
  if (!isRight) throw wrongField('password', ACCOUNT_TEXTS[asking.locale].wrongOwnPassword)
}
