import { expect, type Locator } from '@playwright/test'
import type { Fault } from '@/e2e/fixtures'
import { logIn } from '@/e2e/flows/login'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { SIGNED_IN_COOKIE } from '@/lib/config/cookies'
import type { FaultName } from './faults'

/**
 * The outcome for the customer when the call fails. `fails`: the page names the failure, offers a retry, and recovers. `stands`: the page loses
 * nothing, or the customer need not wait for the missing part. `ends`: the session is over, and the customer is asked to log in.
 */
export type Outcome = 'fails' | 'stands' | 'ends'

/** One call of the matrix: the steps to it, and what the page shows. */
export type Scene = {
  /** The row of faults §2. */
  readonly row: number
  readonly call: Pick<Fault, 'method' | 'path'>
  /** Opens the page that makes the call, without faults. Runs before every cell. */
  readonly prepare: (shop: Shop) => Promise<void>
  /** Triggers the call. */
  readonly ask: (shop: Shop) => Promise<unknown>
  /** Whether opening a page makes the call. */
  readonly isOpened?: true
  /** Whether the press loads its view, too: without a network the page says so, and another press opens it. */
  readonly isLate?: true
  /** Visible after a failure, in the shop's words. */
  readonly failed: (shop: Shop) => Locator
  /** The retry button; null: nothing has to be pressed. */
  readonly retry: ((shop: Shop) => Locator) | null
  /** Visible after a success. */
  readonly done: (shop: Shop) => Locator
  /** Whether the page recovers without a press when the API works again. */
  readonly healsAlone: boolean
  /** Whether the customer can continue without the answer. */
  readonly isNeedless?: true
  /** Checks that what the customer typed or chose is still there. */
  readonly kept?: (shop: Shop) => Promise<void>
  /** The outcome by fault; `fails` unless named here. */
  readonly outcomes?: Partial<Record<FaultName, Outcome>>
  /** How often the call fails, when not until the end of the fault. */
  readonly times?: Partial<Record<FaultName, number>>
}

/** The request to log in: a panel on pages of the account, the popup elsewhere. */
export const loginPrompt = ({ page, t }: Shop) =>
  page
    .getByRole('region', { name: t('profile.signIn.title') })
    .or(page.getByRole('dialog', { name: t('auth.loginTitle') }))
    .or(page.getByText(t('auth.endedTitle')))
    .first()

/** The same outcome for all faults. */
export const sameOutcome = (outcome: Outcome, names: readonly FaultName[]): Partial<Record<FaultName, Outcome>> =>
  Object.fromEntries(names.map((name) => [name, outcome]))

/** A browser without a logged-in customer. */
export async function clearSession({ page }: Shop) {
  await page.context().clearCookies()
  if (page.url().startsWith('http')) await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
}

/** Checks that the page shows no text of a failing server. */
export async function expectNoRawErrors({ page }: Shop, raw: RegExp) {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, not the data in scripts
  expect(await page.locator('body').innerText()).not.toMatch(raw)
}

const customers = new WeakMap<Shop['page'], string>()

/** Opens a page of the shop as a customer, who stays the same until the session ends. @returns the phone */
export async function openAsCustomer(shop: Shop, path: string): Promise<string> {
  const cookies = await shop.page.context().cookies()
  const known = cookies.some(({ name }) => name === SIGNED_IN_COOKIE) ? customers.get(shop.page) : undefined
  if (known === undefined) {
    await open(shop, '/login')
    const { phone } = await logIn(shop, { name: 'Айгерім' })
    customers.set(shop.page, phone)
  }
  await openHydrated(shop, path)
  return customers.get(shop.page) ?? ''
}
