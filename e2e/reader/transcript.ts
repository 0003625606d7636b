import { expect } from '@/e2e/fixtures'
import type { Shop } from '@/e2e/flows/shop'
import { readTree } from './accessible-tree'
import { recordAnnouncements } from './live-regions'
import { focusedIn, lineOf, linesOf } from './spoken'

type Step = {
  /** The selector of the part that is read out after the step; without it only announcements and the focus are recorded. */
  readonly reads?: string
  /** Announcements during the step depend on timing, so they are not recorded. */
  readonly isDeaf?: boolean
}

/** Replaces values that differ from run to run. */
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
  /** Performs a step and records what a screen reader says about it. */
  readonly step: (what: string, act: () => Promise<unknown>, step?: Step) => Promise<void>
  /** Registers a value of this run and its replacement. */
  readonly hide: (value: string, name: string) => void
  /** Fails when the transcript differs from the reviewed one. */
  readonly expectReviewed: () => void
}

/**
 * Records what a screen reader says to a customer: titles, live regions in order, the focus, and the parts that are read
 * out. The reviewed files are in `e2e/transcripts`; `npm run generate -- transcripts` writes them again.
 */
export async function transcribe({ page, language }: Shop, name: string, title: string): Promise<Transcript> {
  const takeHeard = await recordAnnouncements(page)
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

  /** Waits for the title, which the router removes before it writes the new one. */
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
      // Progress ("…") is announced only on slow machines.
      const said = (await takeHeard()).filter((words) => !isDeaf && !words.endsWith('…»'))
      // The popup of React repeats the regions of the drawn one in whose place it comes.
      const heard = said.filter((words, place) => words !== said[place - 1])
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
