import { accountRoutes, type User } from '@/lib/contract/account'
import type { Problem } from '@/lib/contract/errors'
import { findSolution } from '@/lib/domain/account/proof-of-work'
import type { TestApi } from './test-api'

let last = 0

/** A phone that no other test of the file uses. */
export function newPhone(): string {
  last += 1
  return `7701${String(last).padStart(7, '0')}`
}

/** The code of the last SMS to the phone. */
export function codeSentTo(api: TestApi, phone: string): string {
  const text = api.sms.sent.filter((sms) => sms.phone === phone).at(-1)?.text ?? ''
  const code = /\b(\d{8}|\d{4})\b/.exec(text)?.[0]
  if (!code) throw new Error('No code was sent')
  return code
}

/** Requests a code and returns it. */
export async function askForCode(api: TestApi, phone: string, device?: string): Promise<string> {
  const answer = await api.call(accountRoutes.sendCode, { body: { phone } }, { ...(device && { device }) })
  if (answer.status !== 200) throw new Error(`send-code answered ${answer.status}: ${answer.body.message}`)
  return codeSentTo(api, phone)
}

/** A code that differs from the right one. */
export const otherCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')

/** Logs a customer in by a code; the customer is created when the phone is new. */
export async function logIn(api: TestApi, phone = newPhone()): Promise<{ token: string; user: User; device: string }> {
  const code = await askForCode(api, phone)
  const answer = await api.call(accountRoutes.login, { body: { phone, code } })
  if (answer.status !== 201) throw new Error(`login answered ${answer.status}: ${answer.body.message}`)
  return { device: '', ...answer.body }
}

/** The proof of work that a refusal requires, computed like in a browser. */
export function proofFor({ challenge, code }: Problem): string {
  if (!challenge) throw new Error(`No proof was asked for, but ${code}`)
  return `${challenge.token}.${findSolution(challenge.token, challenge.bits, 0, 2 ** 26)}`
}
