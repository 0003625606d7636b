import { judgePainted } from './painted-contrast.mjs'
import { KNOWN } from './unknowns.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {Awaited<ReturnType<import('@axe-core/playwright').AxeBuilder['analyze']>>['incomplete'][number]} Result
 * @typedef {{ rule: string, selector: string, why: string }} Undecided
 */

/** Counts the elements that axe left undecided, by what became of them. */
export const tally = { undecided: 0, reasoned: 0, measured: 0, unseen: 0, unexplained: 0 }

/** @param {Result} result @returns {Undecided[]} */
const nodesOf = ({ id, nodes }) =>
  nodes.map(({ target, any, all, none }) => ({
    rule: id,
    selector: target.join(' '),
    why: [...any, ...all, ...none].map(({ message }) => message).join(' '),
  }))

/** Leaves out elements with a reason in `unknowns.mjs`. @param {Page} page @param {readonly Undecided[]} undecided */
async function withoutKnown(page, undecided) {
  const isListed = await page.evaluate(
    ({ undecided, known }) =>
      undecided.map(({ rule, selector }) => {
        const element = document.querySelector(selector)
        return known.some((one) => one.rule === rule && element?.matches(one.selector))
      }),
    { undecided, known: KNOWN },
  )
  return undecided.filter((_, index) => !isListed[index])
}

/**
 * The elements that neither axe nor another check decided: contrast is judged by pixels, the others must be in `unknowns.mjs`.
 * @param {Page} page @param {readonly Result[]} incomplete
 * @returns {Promise<string[]>} a line each
 */
export async function undecidedIn(page, incomplete) {
  const all = incomplete.flatMap(nodesOf)
  const open = await withoutKnown(page, all)
  const others = open.filter(({ rule }) => rule !== 'color-contrast')
  const contrasts = open.filter(({ rule }) => rule === 'color-contrast')
  const verdicts = await judgePainted(
    page,
    contrasts.map(({ selector }) => selector),
  )
  const wrong = contrasts.flatMap(({ selector }) => {
    const verdict = verdicts.get(selector)
    if (verdict?.is === 'fine') tally.measured += 1
    if (verdict?.is === 'unseen') tally.unseen += 1
    return verdict?.is === 'wrong' ? [`painted contrast: ${selector} ${verdict.why}`] : []
  })
  tally.undecided += all.length
  tally.reasoned += all.length - open.length
  tally.unexplained += others.length + wrong.length
  return [...others.map(({ rule, selector, why }) => `undecided ${rule}: ${selector} (${why})`), ...wrong]
}
