import sharp from 'sharp'
import { PICKUP, TYPED_TEXTS } from './chain.mjs'
import { openOwnOrder } from './customer.mjs'
import { actionButton, rewriteAnswer } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** The kitchen takes two seconds a step. */
const COOKED = { timeout: 40_000 }

/** A photo as a phone takes it. */
const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c98b4a' } })
    .jpeg()
    .toBuffer()

/** @param {Shop} shop */
async function openForm(shop) {
  await actionButton(shop, 'problem.open').click(COOKED)
  await actionButton(shop, 'problem.send').waitFor()
}
/** @param {Shop} shop */
const openOwn = async (shop) => [await openOwnOrder(shop), await openForm(shop)]
/** @param {Shop} shop */
async function openGuest(shop) {
  await shop.open('/aboutUs')
  await shop.visit(`/order/${await shop.order(PICKUP)}`)
  await openForm(shop)
}

/** @param {Shop} shop @param {string} [kind] @param {number} [line] a line above the sum that a new customer gets back automatically, or another */
async function fill({ page, t }, kind = 'wrong', line = 0) {
  await page
    .getByRole('radio', { name: t(`problem.kind.${kind}`) })
    .nth(line)
    .check({ force: true })
  await page
    .getByRole('textbox', { name: new RegExp(`^${t('problem.comment').replace('?', '\\?')}`) })
    .fill(TYPED_TEXTS.complaint)
}
/** @param {Shop} shop */
async function addPhotos({ page, t }) {
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photo() }
  await page.locator('input[type=file]').setInputFiles([file, file])
  await page.getByRole('img', { name: t('problem.photo', { number: 2 }) }).waitFor()
}
/** @param {Shop} shop @param {string} state */
async function send(shop, state) {
  await actionButton(shop, 'problem.send').click()
  await shop.page.getByRole('heading', { name: shop.t(`problem.state.${state}`) }).waitFor()
}
/** A report with the decision that the shop made later. @param {object} decided @returns {import('./shop.mjs').State} */
const decided = (decided) => ({
  whole: true,
  run: async (shop) => {
    await openOwn(shop)
    await fill(shop)
    await rewriteAnswer(shop, '**/problem', ({ order }) => ({
      order: {
        ...order,
        problems: {
          ...order.problems,
          reports: order.problems.reports.map((/** @type {object} */ report) => ({ ...report, ...decided })),
        },
      },
    }))
    await actionButton(shop, 'problem.send').click()
    await shop.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
    await actionButton(shop, 'problem.send').waitFor({ state: 'detached' })
  },
})

/** @returns {import('./shop.mjs').States} */
export const problemStates = () => ({
  'problem-invitation': {
    whole: true,
    run: async (shop) => [await openOwnOrder(shop), await actionButton(shop, 'problem.open').waitFor(COOKED)],
  },
  'problem-form': { whole: true, run: openOwn },
  'problem-form-filled': {
    whole: true,
    run: async (shop) => [await openOwn(shop), await fill(shop), await addPhotos(shop)],
  },
  'problem-form-empty': {
    whole: true,
    run: async (shop) => [await openOwn(shop), await actionButton(shop, 'problem.send').click()],
  },
  'problem-failed': {
    whole: true,
    run: async (shop) => {
      await openOwn(shop)
      await fill(shop)
      await shop.page.route('**/problem', (route) => route.abort())
      await actionButton(shop, 'problem.send').click()
      await shop.page.getByText(shop.t('problem.failed')).waitFor()
    },
  },
  'problem-bonus': {
    whole: true,
    run: async (shop) => [
      await openOwn(shop),
      await fill(shop, 'wrong', 1),
      await addPhotos(shop),
      await send(shop, 'bonus'),
    ],
  },
  'problem-money': decided({
    state: 'money',
    wish: 'money',
    money: 1200,
    bonus: 300,
    answer: TYPED_TEXTS.thanks,
  }),
  'problem-refused': decided({ state: 'refused', answer: TYPED_TEXTS.refusal, bonus: 0 }),
  'problem-above-cap': {
    whole: true,
    run: async (shop) => [await openOwn(shop), await fill(shop), await send(shop, 'received')],
  },
  'problem-guest': { whole: true, run: openGuest },
  'problem-guest-sent': {
    whole: true,
    run: async (shop) => [await openGuest(shop), await fill(shop, 'not_brought'), await send(shop, 'received')],
  },
})
