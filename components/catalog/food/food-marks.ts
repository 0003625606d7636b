import type { FoodRule } from '@/lib/domain/menu/food-rules'
import { verdictInWords } from '@/lib/domain/menu/food-words'
import styles from './food-marks.module.css'

/** The verdicts from the worst to the best: a card shows its worst. */
const VERDICTS = ['breaks', 'unknown', 'mends', 'fits'] as const
type Verdict = (typeof VERDICTS)[number]

/** The words of a verdict about one rule, and those of a dish that fits all. */
export type FoodLabels = {
  readonly fits: string
  readonly of: (verdict: Exclude<Verdict, 'fits'>, rule: FoodRule) => string
}

const SHOWN = '[data-food-note]'

function worstOf(card: HTMLElement, rules: readonly FoodRule[], labels: FoodLabels) {
  const words = card.dataset.food?.split(' ') ?? []
  for (const verdict of ['breaks', 'unknown', 'mends'] as const) {
    const about = rules.filter((rule) => verdictInWords(words, rule) === verdict)
    if (about.length > 0) return { verdict, text: about.map((rule) => labels.of(verdict, rule)).join(' · ') }
  }
  return { verdict: 'fits' as const, text: labels.fits }
}

function showNote(card: HTMLElement, verdict: Verdict, text: string): void {
  const picture = card.firstElementChild
  const shown = picture?.querySelector<HTMLElement>(SHOWN)
  const note = shown ?? document.createElement('p')
  if (note.textContent !== text) note.textContent = text
  if (note.dataset.foodNote !== verdict) note.dataset.foodNote = verdict
  if (shown) return
  note.className = styles.note ?? ''
  picture?.append(note)
}

/** The button of the rules beside the categories. */
function markOpener(hasRules: boolean): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-food-rules]'))
    opener.dataset.foodRules = hasRules ? 'some' : 'none'
}

/**
 * Marks the cards of the page by the visitor's rules: each gets a note over its picture. Cards are replaced during navigation, so the
 * caller repeats it.
 * @param isFiltering hides cards that do not fit, those of which too little is known too, and sections without any other
 * @returns how many cards fit, or would with a change, and how many do not
 */
export function markCards(rules: readonly FoodRule[], labels: FoodLabels, isFiltering: boolean) {
  const counts = { suitable: 0, other: 0 }
  for (const link of document.querySelectorAll('article a[data-product]')) {
    const card = link.closest('article')
    if (!card) continue
    const { verdict, text } = worstOf(card, rules, labels)
    const isSuitable = verdict === 'fits' || verdict === 'mends'
    counts[isSuitable ? 'suitable' : 'other']++
    showNote(card, verdict, text)
    card.parentElement?.toggleAttribute('hidden', isFiltering && !isSuitable)
  }
  for (const section of document.querySelectorAll('section[id^=category-]'))
    section.toggleAttribute('hidden', isFiltering && !section.querySelector('li:not([hidden]) article'))
  markOpener(rules.length > 0)
  return counts
}

/** Removes all that `markCards` has done. */
export function unmarkCards(): void {
  markOpener(false)
  for (const note of document.querySelectorAll(SHOWN)) note.remove()
  for (const link of document.querySelectorAll('article a[data-product]'))
    link.closest('article')?.parentElement?.removeAttribute('hidden')
  for (const section of document.querySelectorAll('section[id^=category-]')) section.removeAttribute('hidden')
}
