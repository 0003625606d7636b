import type { z } from 'zod'
import { accountRoutes } from '@/lib/contract/account'
import { type ConsentVersion, REQUIRED_CONSENTS } from '@/lib/domain/account/consent'
import { CODE_TTL_SECONDS, RESEND_SECONDS, USUAL_DIGITS } from '@/reference-api/account/codes'
import { recordConsents } from '@/reference-api/account/consents'
import { customerByPhone, registerConfirmedPhone, registerCustomer, toUser } from '@/reference-api/account/customers'
import { consumeLimit } from '@/reference-api/account/limits'
import { loginByCode, loginByPassword } from '@/reference-api/account/login'
import { refuseGuessable } from '@/reference-api/account/new-password'
import { hashPassword } from '@/reference-api/account/passwords'
import { invalidField, tooBusy, tooManyAttempts } from '@/reference-api/account/refusals'
import { codeSender } from '@/reference-api/account/send-code'
import { revokeSession } from '@/reference-api/account/sessions'
import type { Db } from '@/reference-api/db/client'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

const unauthorized = (message: string, code: string) => ({ status: 401, body: { message, code } }) as const

const phoneTaken = (locale: Locale) => invalidField('phone', ACCOUNT_TEXTS[locale].phoneTaken)

type CodeCaller = { readonly ip: string; readonly locale: Locale; readonly deviceToken: string | null }

/** Codes, login, logout, registration (specification §4, §7; design decisions 5 and 6). */
export function registerAuthRoutes(mount: Mount, deps: Deps, secret: string): void {
  const send = codeSender(deps, secret)

  mount(accountRoutes.sendCode)(async ({ body: { phone, proof } }, { ip, locale, deviceToken }) => {
    const code = await send({ phone, ip, locale, deviceToken, proof })
    const answer = { code: deps.sms.echo ? code : null, ttl: CODE_TTL_SECONDS, resend_in: RESEND_SECONDS }
    return { status: 200, body: { ...answer, ...(code.length !== USUAL_DIGITS && { digits: code.length }) } }
  })

  mount(accountRoutes.login)(async ({ body: { phone, code, password, consent_version, attempt, proof } }, caller) => {
    const { ip, locale, deviceToken, user } = caller
    const who = { phone, ip, locale, deviceToken, replaces: user?.sessionId }
    const texts = ACCOUNT_TEXTS[locale]
    const byPassword = code === undefined && password !== undefined
    const result = byPassword
      ? await loginByPassword(deps, secret, { ...who, password, proof })
      : await loginByCode(deps, secret, { ...who, code: code ?? '', attempt, proof })
    if (result.kind === 'in') {
      const { token, device, customer } = result
      if (consent_version && !result.isRepeated) await recordAgreement(customer.id, consent_version, ip)
      return { status: 201, body: { token, device, user: toUser(customer) } }
    }
    if (result.kind === 'unverified') return unauthorized(texts.phoneUnverified, 'phone_unproven')
    return byPassword
      ? unauthorized(texts.wrongPassword, 'wrong_password')
      : unauthorized(texts.wrongCode, 'wrong_code')
  })

  mount(accountRoutes.logout)(async (_, { user, locale }) => {
    await revokeSession(deps.db, user.sessionId, deps.clock())
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].loggedOut } }
  })

  const recordAgreement = (userId: number, version: ConsentVersion, ip: string) =>
    recordConsents(deps.db, { userId }, { kinds: REQUIRED_CONSENTS, version, isGiven: true, ip }, deps.clock())

  type Registration = z.output<typeof accountRoutes.register.body> & { readonly code: string }

  /**
   * Registers and logs in. Hashes a password only for a caller with the right code; a refused password does not use the
   * code up.
   */
  async function registerByCode(body: Registration, caller: CodeCaller) {
    const { phone, name, password, consent_version } = body
    const { ip, locale } = caller
    const customer = async (tx: Db, now: Date) => {
      const passwordHash = await hashPassword(password)
      if (passwordHash === null) throw tooBusy(locale)
      const registered = await registerConfirmedPhone(tx, { phone, name, passwordHash, locale }, now)
      if (!registered) throw phoneTaken(locale)
      return registered
    }
    const { code, attempt, proof } = body
    const result = await loginByCode(deps, secret, { phone, code, attempt, proof, customer, ...caller })
    if (result.kind === 'wrong') return unauthorized(ACCOUNT_TEXTS[locale].wrongCode, 'wrong_code')
    const { token, device } = result
    if (consent_version && !result.isRepeated) await recordAgreement(result.customer.id, consent_version, ip)
    return { status: 201, body: { token, device, user: toUser(result.customer) } } as const
  }

  mount(accountRoutes.register)(async ({ body }, { ip, locale, deviceToken }) => {
    const { phone, name, password, consent_version, code } = body
    await refuseGuessable(deps, { password, phone, locale })
    if (code !== undefined) return registerByCode({ ...body, code }, { ip, locale, deviceToken })
    const now = deps.clock()
    const turn = await deps.db.transaction((tx) =>
      consumeLimit(tx, 'register', { phone, ip }, { limits: deps.limits, now }),
    )
    if (!turn.ok) throw tooManyAttempts(turn.wait, locale)
    if ((await customerByPhone(deps.db, phone))?.phoneProvenAt) throw phoneTaken(locale)
    const passwordHash = await hashPassword(password)
    if (passwordHash === null) throw tooBusy(locale)
    const customer = await registerCustomer(deps.db, { phone, name, passwordHash, locale }, now)
    if (!customer) throw phoneTaken(locale)
    if (consent_version) await recordAgreement(customer.id, consent_version, ip)
    return { status: 201, body: { user: toUser(customer) } }
  })
}
