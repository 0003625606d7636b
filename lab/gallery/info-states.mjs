import { abortCalls, actionButton, giveStars } from './steps.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

/** The form that appears below the stars. @param {Shop} shop @param {number} stars */
async function openGrade(shop, stars) {
  await shop.open('/gradeUs')
  await giveStars(shop, stars, 'gradeUs.overall')
}

/** @returns {import('./shop.mjs').States} */
export const infoStates = () => ({
  'legal-offer': { whole: true, run: ({ open }) => open('/offer') },
  'legal-privacy': { whole: true, run: ({ open }) => open('/privacy') },
  'legal-consent': { whole: true, run: ({ open }) => open('/consent') },
  'legal-refund': { whole: true, run: ({ open }) => open('/refund') },
  about: { whole: true, run: ({ open }) => open('/aboutUs') },
  'not-found': { run: ({ open }) => open('/nothing-here') },
  faq: { whole: true, run: ({ open }) => open('/FAQ') },
  'faq-answer': {
    run: async ({ open, page }) => [await open('/FAQ'), await page.locator('summary').nth(1).click()],
  },
  'faq-all-answers': {
    whole: true,
    run: async ({ open, page }) => {
      await open('/FAQ')
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true
      })
    },
  },
  'faq-searched': {
    run: async ({ open, page, t }) => [
      await open('/FAQ'),
      await page.getByLabel(t('faq.search')).fill(t('shell.delivery')),
    ],
  },
  'faq-nothing': {
    run: async ({ open, page, t }) => {
      await open('/FAQ')
      await page.getByLabel(t('faq.search')).fill('zzzzqqq')
      await page.getByText(t('faq.nothing'), { exact: true }).waitFor()
    },
  },
  'grade-us': { whole: true, run: ({ open }) => open('/gradeUs') },
  'grade-us-form': {
    whole: true,
    run: async (shop) => [await openGrade(shop, 5), await actionButton(shop, 'gradeUs.send').waitFor()],
  },
  'grade-us-errors': {
    whole: true,
    run: async (shop) => {
      await openGrade(shop, 2)
      await shop.page
        .locator('label')
        .filter({ hasText: shop.t('gradeUs.topic.branch') })
        .first()
        .click()
      await shop.page.getByLabel(shop.t('gradeUs.phone')).fill('701')
      await actionButton(shop, 'gradeUs.send').click()
      await shop.page.getByText(shop.t('fields.branchRequired')).waitFor()
    },
  },
  'grade-us-failed': {
    whole: true,
    run: async (shop) => {
      await abortCalls(shop, '**/api/feedback')
      await openGrade(shop, 5)
      await actionButton(shop, 'gradeUs.send').click()
      await shop.page.getByText(shop.t('gradeUs.failed')).waitFor()
    },
  },
  'grade-us-sent': {
    run: async (shop) => {
      await shop.page.route('**/api/feedback', (route) => route.fulfill({ json: { message: 'ok' } }))
      await openGrade(shop, 2)
      await actionButton(shop, 'gradeUs.send').click()
      await shop.page.getByText(shop.t('gradeUs.thanks')).waitFor()
    },
  },
  'app-mobile': { whole: true, run: ({ open }) => open('/app-mobile') },
})
