import type { Locator, Page } from '@playwright/test'
import type { Shop } from '@/e2e/flows/shop'

/** More failures than any page retries automatically. */
export const ALWAYS = 999
export const SLOW = { mode: 'slow', delayMs: 1500 } as const

/** Two kinds of failed answers (faults §2), each with everything that its row requires; `faults-matrix.spec.ts` has every kind. */
export const FAILURES = {
  'does not come': { mode: 'refuse' },
  'is an error': { mode: 'status', status: 500, body: { message: 'unavailable', code: 'unavailable' } },
} as const
type Broken = keyof typeof FAILURES
export const FAILURE_MODES = Object.keys(FAILURES) as Broken[]

/** Performs an action and waits for the answer to its request. */
export async function answerDuring({ page }: Pick<Shop, 'page'>, path: string, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith(path))
  await act()
  await answered
}

/** The place of the page that names the failure and offers a retry. */
export const main = (page: Page) => page.getByRole('main')
export const failureIn = ({ page, t }: Shop, title = 'common.failed') =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: t(title) })
export const retryIn = ({ t }: Shop, within: Locator) =>
  within.getByRole('button', { name: t('common.retry'), exact: true })
