import { expect } from '@/e2e/fixtures'
import type { Shop } from '@/e2e/flows/shop'
import { readTree } from './accessible-tree'
import { hear } from './live-regions'
import { focusedIn, lineOf, linesOf } from './spoken'

type Step = {
  /** What is read out after the step, by a selector; nothing: only what was heard and what has the focus. */
  readonly reads?: string
  /** What happens meanwhile has a pace of its own: nothing that is told counts. */
  readonly isDeaf?: boolean
}

/** What differs from run to run. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\+7[\s(]+7\d\d[\s)]+\d{3}[\s-]?\d\d[\s-]?\d\d/g, '⟨phone⟩'],
  [/\d{1,2}:\d{2}(\s?[–-]\s?\d{1,2}:\d{2})?/g, '⟨time⟩'],
  [/\d+–\d+(?=\s(мин|min))/g, '⟨minutes⟩'],
  [/\d{1,2} (января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)/g, '⟨date⟩'],
  [/завтра(?=[ ,])/gi, '⟨date⟩'],
  [/•••• \d{4}/g, '•••• ⟨digits⟩'],
  [/\d \d \d \d/g, '⟨code⟩'],
]

export type Transcript = {
  /** Does something, and writes down what a screen reader tells of it. */
  readonly step: (what: string, act: () => Promise<unknown>, step?: Step) => Promise<void>
  /** A value of this run, and what stands for it. */
  readonly hide: (value: string, name: string) => void
  /** Fails when the transcript is not the reviewed one. */
  readonly expectReviewed: () => void
}

/**
 * What somebody who uses the shop with a screen reader is told: titles, live regions in their order, the focus, and what is read
 * out. The reviewed files are in `e2e/transcripts`; `npm run transcripts` writes them anew.
 */
export async function transcribe({ page, language }: Shop, name: string, title: string): Promise<Transcript> {
  const takeHeard = await hear(page)
  const session = await page.context().newCDPSession(page)
  const lines = [`# ${title} (${language})`]
  const hidden = new Map<string, string>()
  let lastTitle = ''

  const stable = (text: string): string => {
    let shown = text
    for (const [value, as] of hidden) shown = shown.replaceAll(value, `⟨${as}⟩`)
    for (const [pattern, as] of CHANGING) shown = shown.replace(pattern, as)
    return shown
  }

  /** The router takes the old title away before it writes the new one. */
  async function readTitled() {
    let tree = await readTree(session)
    await expect(async () => {
      if (!tree.page.name) tree = await readTree(session)
      expect(tree.page.name).not.toBe('')
    }).toPass()
    return tree
  }

  return {
    hide: (value, as) => void hidden.set(value, as),
    async step(what, act, { reads, isDeaf } = {}) {
      await act()
      // What is under way ("…") is told by slow machines alone.
      const heard = (await takeHeard()).filter((words) => !isDeaf && !words.endsWith('…»'))
      const { page: whole, find } = await readTitled()
      const focused = focusedIn(whole)
      lines.push('', `## ${what}`, '')
      if (whole.name !== lastTitle) lines.push(`title: «${whole.name}»`)
      lastTitle = whole.name
      lines.push(...heard, `focus: ${focused ? lineOf(focused) : 'the page'}`)
      if (reads) lines.push('', ...linesOf(reads === 'body' ? whole : await find(reads)))
    },
    expectReviewed: () => expect(`${stable(lines.join('\n'))}\n`).toMatchSnapshot(`${name}.${language}.txt`),
  }
}
