import { expect, type Locator } from '@playwright/test'
import type { Fault } from '@/e2e/fixtures'
import { logIn } from '@/e2e/flows/login'
import { open, openLive, type Shop } from '@/e2e/flows/shop'
import { SIGNED_IN_COOKIE } from '@/lib/config/cookies'
import type { FaultName } from './faults'

/**
 * What a customer meets when the call fails. `fails`: words, a way to try again, and it heals. `stands`: nothing is missing that was
 * there, or what is missing is not waited for. `ends`: the session is over, and the customer is asked to log in.
 */
export type Outcome = 'fails' | 'stands' | 'ends'

/** One call of the matrix: how a customer comes to it, and what is seen of it. */
export type Scene = {
  /** The row of faults §2. */
  readonly row: number
  readonly call: Pick<Fault, 'method' | 'path'>
  /** Opens what the call is made from, without faults. Before every cell. */
  readonly prepare: (shop: Shop) => Promise<void>
  /** Does what sends the call. */
  readonly ask: (shop: Shop) => Promise<unknown>
  /** A page is opened for it. */
  readonly isOpened?: true
  /** Is seen after a failure, in the customer's words. */
  readonly failed: (shop: Shop) => Locator
  /** What the customer presses to try again; null: nothing has to be pressed. */
  readonly retry: ((shop: Shop) => Locator) | null
  /** Is seen when all is well. */
  readonly done: (shop: Shop) => Locator
  /** It heals without a press when the chain is well again. */
  readonly healsAlone: boolean
  /** Nothing waits for the answer: the customer goes on without it. */
  readonly isNeedless?: true
  /** What the customer typed or chose is still there. */
  readonly kept?: (shop: Shop) => Promise<void>
  /** `fails` unless named here. */
  readonly outcomes?: Partial<Record<FaultName, Outcome>>
  /** How often the call fails, where it does not go on until it is healed. */
  readonly times?: Partial<Record<FaultName, number>>
}

/** The customer is asked to log in: a panel on pages of the account, the popup elsewhere. */
export const askedToLogIn = ({ page, t }: Shop) =>
  page
    .getByRole('region', { name: t('profile.signIn.title') })
    .or(page.getByRole('dialog', { name: t('auth.loginTitle') }))
    .or(page.getByText(t('auth.endedTitle')))
    .first()

/** All outcomes are this one. */
export const always = (outcome: Outcome, names: readonly FaultName[]): Partial<Record<FaultName, Outcome>> =>
  Object.fromEntries(names.map((name) => [name, outcome]))

/** A browser without a customer. */
export async function forgetCustomer({ page }: Shop) {
  await page.context().clearCookies()
  if (page.url().startsWith('http')) await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
}

/** The page has no text of a server. */
export async function expectNothingRaw({ page }: Shop, raw: RegExp) {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, not the data in scripts
  expect(await page.locator('body').innerText()).not.toMatch(raw)
}

const customers = new WeakMap<Shop['page'], string>()

/** Opens a page of the shop as a customer, the same one until the session ends. @returns the phone */
export async function openAsCustomer(shop: Shop, path: string): Promise<string> {
  const cookies = await shop.page.context().cookies()
  const known = cookies.some(({ name }) => name === SIGNED_IN_COOKIE) ? customers.get(shop.page) : undefined
  if (known === undefined) {
    await open(shop, '/login')
    const { phone } = await logIn(shop, { name: 'Айгерім' })
    customers.set(shop.page, phone)
  }
  await openLive(shop, path)
  return customers.get(shop.page) ?? ''
}
