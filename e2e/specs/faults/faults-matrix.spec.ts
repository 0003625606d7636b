import { FAULTS, type FaultName, RAW_ERROR_TEXT } from '@/e2e/faults/faults'
import { SCENES, sampleCells } from '@/e2e/faults/matrix'
import { clearSession, expectNoRawErrors, loginPrompt, type Scene } from '@/e2e/faults/scene'
import { expect, type Fault, test } from '@/e2e/fixtures'
import type { Shop } from '@/e2e/flows/shop'

/** More failures than any page retries automatically. */
const ALWAYS = 999
/** The gateway waits 15 s for an action. */
const PATIENCE_MS = 25_000

const SEED = Number(process.env.FAULT_SEED ?? 18)
const CELLS = Number(process.env.FAULT_CELLS ?? 12)
const ROWS = (process.env.FAULT_ROWS ?? '').split(',').filter(Boolean).map(Number)
const ONLY = (process.env.FAULT_NAMES ?? '').split(',').filter(Boolean)
const cells = sampleCells(CELLS, SEED, ROWS, ONLY)

/** This scene's 401 ends the session of the page, so it comes last. */
const LAST: FaultName = '401 in English'

const REFUSED: readonly FaultName[] = ['404 in English', '422 in English']

type Steering = {
  readonly fail: (fault: Fault) => Promise<void>
  readonly heal: () => Promise<void>
}

/** A page cannot be opened without a network, so only the call is blocked. */
async function goOffline({ page }: Shop, { call, isOpened }: Scene) {
  if (!isOpened) return page.context().setOffline(true)
  await page.route(
    ({ pathname }) => pathname.startsWith(call.path),
    (route) => route.abort('internetdisconnected'),
  )
}

async function comeBack({ page }: Shop) {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** No text of a server is shown, and no customer is told that their session ended when it did not. */
async function expectCalm(shop: Shop) {
  await expectNoRawErrors(shop, RAW_ERROR_TEXT)
  await expect(shop.page.getByText(shop.t('auth.endedTitle'))).toHaveCount(0)
}

/** A view that is not loaded yet: the page says why nothing opens, and the same press opens it later. */
async function waitForNetwork(shop: Shop, scene: Scene, heal: Steering['heal']) {
  const told = shop.page.getByRole('alert').filter({ hasText: shop.t('common.offline') })
  await expect(told.first()).toBeVisible({ timeout: PATIENCE_MS })
  await expectCalm(shop)
  await heal()
  await comeBack(shop)
  await scene.ask(shop)
  await expect(scene.done(shop)).toBeVisible({ timeout: PATIENCE_MS })
}

/** The customer is told that a call failed, has lost nothing, and can go on when it works again. */
async function recover(shop: Shop, scene: Scene, fault: FaultName, heal: Steering['heal']) {
  await expect(scene.failed(shop)).toBeVisible({ timeout: PATIENCE_MS })
  await expectCalm(shop)
  if (scene.retry) await expect(scene.retry(shop)).toBeEnabled()
  await scene.kept?.(shop)
  await heal()
  if (fault === 'no network') await comeBack(shop)
  // A refusal stays until the customer retries.
  const isRefused = REFUSED.includes(fault)
  if (isRefused && scene.isNeedless) return
  if (isRefused || !scene.healsAlone) await scene.retry?.(shop).click()
  await expect(scene.done(shop)).toBeVisible({ timeout: PATIENCE_MS })
}

/** One cell: no text of a server is shown, the customer is told, can continue, has lost nothing, and the page recovers. */
async function walk(shop: Shop, scene: Scene, fault: FaultName, { fail, heal }: Steering) {
  const isOffline = fault === 'no network'
  await scene.prepare(shop)
  await fail({ ...scene.call, ...FAULTS[fault], times: scene.times?.[fault] ?? ALWAYS })
  if (isOffline) await goOffline(shop, scene)
  await scene.ask(shop)

  const usual = fault === 'the answer is slow' ? 'stands' : 'fails'
  const outcome = scene.outcomes?.[fault] ?? usual
  if (outcome === 'stands') {
    await expect(scene.done(shop)).toBeVisible({ timeout: PATIENCE_MS })
    await expectCalm(shop)
    // An unknown dish has a page of its own.
    if (scene.retry === null && fault !== '404 in English') await scene.kept?.(shop)
    return
  }
  if (outcome === 'ends') {
    await expect(loginPrompt(shop)).toBeVisible({ timeout: PATIENCE_MS })
    await expectNoRawErrors(shop, RAW_ERROR_TEXT)
    await heal()
    await clearSession(shop)
    return
  }
  if (isOffline && scene.isLate) await waitForNetwork(shop, scene, heal)
  else await recover(shop, scene, fault, heal)
}

test.describe(`a call that fails for a customer (seed ${SEED}) @alone`, () => {
  for (const scene of SCENES) {
    const faults = cells
      .filter((cell) => cell.scene === scene)
      .map(({ fault }) => fault)
      .sort((one, other) => Number(one === LAST) - Number(other === LAST))
    if (faults.length === 0) continue

    test(`row ${scene.row}: ${scene.call.method} ${scene.call.path}`, async ({ shop, fail, allowedConsole }) => {
      test.setTimeout(30_000 + faults.length * 2 * PATIENCE_MS)
      shop.page.setDefaultTimeout(PATIENCE_MS)
      // The browser logs that the server could not render the page (React's error 441).
      allowedConsole.push(/status of (4\d\d|50\d)/, /ERR_/, /React error #441/)
      for (const fault of faults) {
        await test.step(fault, () => walk(shop, scene, fault, { fail: (rule) => fail(rule), heal: fail.heal }))
        await fail.heal()
        test.info().annotations.push({ type: 'cell', description: `${scene.row} · ${fault}` })
      }
    })
  }
})
