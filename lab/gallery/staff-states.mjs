import sharp from 'sharp'
import { card, difficultOrders, fillBoard, openOrder, openTablet, placedEarlier } from './branch.mjs'
import { TYPED_TEXTS } from './chain.mjs'
import { dialog, press, rewriteAnswer } from './steps.mjs'

/**
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {import('./shop.mjs').State} State
 */

const TASKS = /\/api\/staff\/tasks\?/
const ORDERS = /\/api\/staff\/orders\?/
const KINDS = ['not_accepted', 'hurry_up', 'low_review', 'problem', 'call_back', 'return_cash']

/** @param {Shop} shop @param {'orders' | 'stopList' | 'tasks' | 'branch'} tab */
const openTab = ({ page, t }, tab) =>
  page
    .getByRole('navigation', { name: t('staff.tab.nav') })
    .getByRole('button', { name: t(`staff.tab.${tab}`) })
    .click()

/** @param {Shop} shop @param {string} key */
const button = ({ page, t }, key) => page.getByRole('button', { name: t(key), exact: true })

/** A state with a full board. @param {(shop: Shop, numbers: Awaited<ReturnType<typeof fillBoard>>) => Promise<unknown>} [then] @returns {State} */
const board = (then = async () => {}) => ({
  run: async (shop) => {
    await then(shop, await fillBoard(shop, await openTablet(shop)))
  },
})

/** A state with one open order. @param {(shop: Shop, order: { number: string, move: (number: string, ...steps: (string | number)[]) => Promise<void> }) => Promise<unknown>} then @returns {State} */
const one = (then) => ({
  run: async (shop) => {
    const { order, move } = await openTablet(shop)
    const { number } = await order(difficultOrders(shop))
    await openOrder(shop, number)
    await then(shop, { number, move })
  },
})

/** A state on a tablet in landscape. @param {State} state @returns {State} */
const lying = (state) => ({ ...state, only: ['tablet'], isLying: true })

/** @param {Shop} shop */
const goOffline = ({ page }) => page.context().setOffline(true)

/** Waits until presses count, which they do not right after an order opened. @param {Shop} shop */
async function acceptOffline(shop) {
  await goOffline(shop)
  const choice = shop.page.getByRole('button', { name: new RegExp(`^${shop.t('staff.accept.hidden')} 30`) })
  while (await choice.isVisible()) {
    await choice.click({ timeout: 2000 }).catch(() => {})
    await shop.page.waitForTimeout(300)
  }
  await shop.page.getByText(shop.t('staff.queue.text')).waitFor()
}

/** The question for the receipt of a handed-over order. @param {(shop: Shop) => Promise<unknown>} [then] @param {string | null} [receipt_url] @returns {State} */
const receipt = (then = async () => {}, receipt_url = null) => ({
  run: async (shop) => {
    await rewriteAnswer(shop, ORDERS, (answer) => ({
      ...answer,
      orders: answer.orders.map((/** @type {object} */ order) => ({
        ...order,
        buyer_bin: '990101300129',
        receipt_url,
      })),
    }))
    const { order, move } = await openTablet(shop)
    const { number } = await order(difficultOrders(shop))
    await move(number, 15, 'cooking', 'ready', 'on_way', 'delivered')
    await button(shop, 'staff.section.showEnded').click()
    await openOrder(shop, number)
    await button(shop, receipt_url ? 'staff.acts.receiptThere' : 'staff.acts.receipt').click()
    await dialog(shop).waitFor()
    await then(shop)
  },
})

const requested = one(async (shop) => [await button(shop, 'staff.acts.cancel').click(), await dialog(shop).waitFor()])
const full = board()
const inView = board((shop, { fresh }) => openOrder(shop, fresh))

/** @returns {import('./shop.mjs').States} */
export const staffStates = () => ({
  'staff-login': { run: (shop) => shop.open('/staff') },
  'staff-login-wrong': {
    run: async (shop) => {
      await shop.open('/staff')
      await shop.page.getByLabel(shop.t('staff.session.key'), { exact: true }).fill('staff_key-that-was-never-made')
      await button(shop, 'staff.session.open').click()
      await shop.page.getByText(shop.t('staff.session.wrong')).waitFor()
    },
  },
  'staff-login-refused': {
    run: async (shop) => {
      await shop.visit('/staff#key=staff_key-that-was-never-made-in-forty-letters')
      await shop.page.getByText(shop.t('staff.session.refused')).waitFor()
    },
  },
  'staff-unanswered': {
    run: async (shop) => {
      await shop.page.route('**/api/staff/me', (route) => route.abort())
      await shop.visit('/staff')
      await shop.page.getByText(shop.t('staff.session.unanswered')).waitFor()
    },
  },
  'staff-empty': { run: openTablet },
  'staff-board': full,
  'staff-board-lying': lying(full),
  'staff-order-new': inView,
  'staff-order-new-lying': lying(inView),
  'staff-order-cooking': board((shop, { cooking }) => openOrder(shop, cooking)),
  'staff-order-ready-lying': lying(board((shop, { ready }) => openOrder(shop, ready))),
  'staff-order-late': {
    run: async (shop) => {
      await rewriteAnswer(shop, ORDERS, (answer) => ({ ...answer, orders: answer.orders.map(placedEarlier) }))
      const { accepted } = await fillBoard(shop, await openTablet(shop))
      await openOrder(shop, accepted)
    },
  },
  'staff-cancel': requested,
  'staff-cancel-lying': lying(requested),
  'staff-cancel-error': one(async (shop) => {
    await button(shop, 'staff.acts.cancel').click()
    await press(shop, 'staff.cancel.confirm')
    await shop.page.getByText(shop.t('fields.reasonRequired')).first().waitFor()
  }),
  'staff-refund': one(async (shop, { number, move }) => {
    await move(number, 15, 'cooking', 'ready', 'on_way')
    await shop.page.getByRole('button', { name: shop.t('staff.next.delivered'), exact: true }).waitFor()
    await button(shop, 'staff.acts.refund').click()
    await dialog(shop)
      .getByRole('button', { name: new RegExp(`^${shop.t('staff.refund.more', { name: '' }).trim()}`) })
      .first()
      .click()
  }),
  'staff-receipt': receipt(),
  'staff-receipt-lying': lying(receipt()),
  'staff-receipt-error': receipt(async (shop) => {
    await dialog(shop).getByRole('textbox').fill('4815162342')
    await press(shop, 'staff.receipt.confirm')
    await dialog(shop).getByText(shop.t('fields.receiptLink')).waitFor()
  }),
  'staff-receipt-kept': receipt(async () => {}, 'https://consumer.oofd.kz/ticket/6b1f0d52-8c1e-4a7f'),
  'staff-report': {
    run: async (shop) => {
      const image = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#c98b4a' } })
        .webp()
        .toBuffer()
      const lines = [
        { name: shop.chain.dish('kunefe').name, kind: 'wrong', quantity: 2, amount: 3580 },
        { name: shop.chain.dish('cola').name, kind: 'not_brought', quantity: 1, amount: 690 },
      ]
      const problem = {
        ...{ id: 7, state: 'received', wish: 'money', cause: 'cash', lines, comment: TYPED_TEXTS.complaint },
        ...{ photos: [image.toString('base64')], money: 0, bonus: 0, answer: '', can_get_bonus: true },
        created_at: new Date(shop.chain.now()).toISOString(),
      }
      await shop.page.route(/\/api\/staff\/orders\/[^/]+\/problems/, (route) =>
        route.fulfill({ json: { problems: [problem] } }),
      )
      await rewriteAnswer(shop, TASKS, ({ total, tasks: [task, ...others] }) => ({
        total,
        tasks: task ? [{ ...like(task, 'problem', 0), problem_id: 7 }, ...others] : others,
      }))
      const { order } = await openTablet(shop)
      await order(difficultOrders(shop))
      await openTab(shop, 'tasks')
      await shop.page.getByRole('button', { name: shop.t('staff.report.open') }).click()
      await dialog(shop).getByRole('radio').first().waitFor()
    },
  },
  'staff-ended': one(async (shop, { number, move }) => {
    await move(number, 15, 'cooking', 'ready', 'on_way', 'delivered')
    await button(shop, 'staff.section.showEnded').click()
    await card(shop, number).waitFor()
  }),
  'staff-ticket': {
    ...one(({ page }) => page.emulateMedia({ media: 'print' })),
    only: ['phone'],
    whole: true,
  },
  'staff-stop-list': {
    run: async (shop) => {
      const { call, branch } = await openTablet(shop)
      const { id } = shop.chain.dish('kunefe')
      await call('stop', { product_id: id, until: null })
      await call('stop', { product_id: shop.chain.dish('cola').id, until: branch.closes_at ?? null })
      await openTab(shop, 'stopList')
      await shop.page.getByRole('heading', { name: shop.t('staff.stopList.stopped') }).waitFor()
    },
  },
  'staff-stop-list-search': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'stopList')
      await shop.page.getByRole('searchbox').fill(shop.chain.dish('kunefe').name.slice(0, 4))
    },
  },
  'staff-stop-list-nothing': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'stopList')
      await shop.page.getByRole('searchbox').fill('zzz')
      await shop.page.getByText(shop.t('staff.stopList.none')).waitFor()
    },
  },
  'staff-stop-question': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'stopList')
      await button(shop, 'staff.stopList.stop')
        .first()
        .waitFor({ state: 'attached' })
        .catch(() => {})
      const { name } = shop.chain.dish('kunefe')
      await shop.page.getByRole('button', { name: shop.t('staff.stopList.stopNamed', { name }) }).click()
      await dialog(shop).waitFor()
    },
  },
  'staff-tasks': {
    run: async (shop) => {
      await rewriteAnswer(shop, TASKS, ({ total, tasks: [task, ...others] }) =>
        task
          ? {
              total: total + KINDS.length,
              tasks: [task, ...others, ...KINDS.map((kind, index) => like(task, kind, index))],
            }
          : { total, tasks: others },
      )
      const { order } = await openTablet(shop)
      await order(difficultOrders(shop))
      await openTab(shop, 'tasks')
      await shop.page.getByRole('heading', { name: shop.t('staff.tasks.kind.call_back') }).waitFor()
    },
  },
  'staff-tasks-none': { run: async (shop) => [await openTablet(shop), await openTab(shop, 'tasks')] },
  'staff-branch': { run: async (shop) => [await openTablet(shop), await openTab(shop, 'branch')] },
  'staff-branch-lying': lying({ run: async (shop) => [await openTablet(shop), await openTab(shop, 'branch')] }),
  'staff-waking': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'branch')
      await shop.page.getByRole('switch', { name: shop.t('staff.waking.label') }).scrollIntoViewIfNeeded()
    },
  },
  'staff-branch-paused': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'branch')
      await shop.page.getByRole('button', { name: shop.t('staff.branch.plus', { minutes: 20 }), exact: true }).click()
      // A press right after another one counts as the same.
      await shop.page.waitForTimeout(1000)
      await shop.page.getByRole('button', { name: shop.t('staff.branch.pauseHour', { hours: 1 }), exact: true }).click()
      await button(shop, 'staff.branch.resume').waitFor()
    },
  },
  'staff-leave': {
    run: async (shop) => {
      await openTablet(shop)
      await openTab(shop, 'branch')
      await button(shop, 'staff.session.leave').click()
      await shop.page.getByRole('alertdialog').waitFor()
    },
  },
  'staff-offline-queue': one(acceptOffline),
  'staff-act-refused': one(async (shop, { number, move }) => {
    await acceptOffline(shop)
    await move(number, 15)
    await shop.page.context().setOffline(false)
    await shop.page.getByText(shop.t('staff.queue.refusedTitle')).waitFor()
  }),
  'staff-revoked': one(async (shop) => {
    await shop.page.route(/\/api\/staff\/(orders|me)/, (route) =>
      route.fulfill({ status: 401, json: { message: 'no' } }),
    )
    await shop.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await shop.page.getByRole('button', { name: /30/ }).first().click()
    await shop.page.getByText(shop.t('staff.session.revoked')).waitFor()
  }),
})

/** A task made from an existing one, with another kind. @param {any} task @param {string} kind @param {number} index */
const like = (task, kind, index) => ({
  ...task,
  id: task.id + 1000 + index,
  kind,
  times: kind === 'hurry_up' ? 2 : 1,
  stars: kind === 'low_review' ? 2 : null,
  amount: kind === 'return_cash' || kind === 'problem' ? 4500 : null,
  text: kind === 'low_review' || kind === 'problem' ? TYPED_TEXTS.complaint : '',
})
