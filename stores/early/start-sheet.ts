import 'client-only'
import { isRobot } from './robots'

// The start sheet stands in the document (`components/place/picker/start-sheet.tsx`). Until the page runs, the inline script
// opens and closes it (decision 090), later `StartOpener`.

/** A day, in ms. */
const LATER_MS = 86_400_000
/** An earlier press was meant for the page below the sheet, in ms. */
const ASLEEP_MS = 500
/** The marks of the root; the server, which only reads this file, has no document. */
const marks = () => document.documentElement.dataset

const sheet = () => document.querySelector<HTMLDialogElement>('[data-start-sheet]')

/** Whether the sheet is on the screen: only then the root has the mark, of which styles make room for it. */
export const isStartSheetOpen = (): boolean => 'asks' in marks()

/** Whether the visitor pressed "Later" less than a day ago (`stores/place/postponed-start.ts`). */
const isPutOff = () => {
  const age = Date.now() - Number(localStorage.placeAsked)
  return age >= 0 && age < LATER_MS
}

/** Whether a visitor of this page without a destination is asked for the city: not on the page of a dish, which the visitor came to see. */
export const wantsStartSheet = (): boolean =>
  !localStorage.mainUserAddress && !isPutOff() && !isRobot() && !/\/product/.test(location.pathname)

/** Opens the sheet. It does not take the focus, and for half a second presses go through it. */
export function openStartSheet(): void {
  const dialog = sheet()
  if (!dialog || isStartSheetOpen()) return
  dialog.open = true
  addEventListener('keydown', ({ key }: KeyboardEvent) => {
    const focused = document.activeElement
    if (key === 'Escape' && isStartSheetOpen() && (focused === document.body || dialog.contains(focused))) postpone()
  })
  marks().asks = ''
  setTimeout(() => {
    dialog.dataset.awake = ''
    // A live region speaks only of changes, so it gets the title of the sheet now.
    const [status, title] = dialog.children
    if (status && title) status.textContent = title.textContent
  }, ASLEEP_MS)
}

/** Closes the sheet; for a moment it still takes presses, so that the second tap of a double tap does not reach the page. */
export function closeStartSheet(): void {
  const dialog = sheet()
  if (!dialog || !isStartSheetOpen()) return
  delete marks().asks
  if (dialog.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  setTimeout(() => {
    if (!isStartSheetOpen()) dialog.open = false
  }, ASLEEP_MS)
}

const postpone = () => {
  try {
    localStorage.placeAsked = Date.now()
  } catch {
    // The sheet opens again on the next page.
  }
  closeStartSheet()
}

/** Handles a press on a button of the sheet: "later", or a city. @returns false: the button is not part of the sheet */
export function pressStartSheet(button: HTMLElement): boolean {
  const { start } = button.dataset
  if (start === 'later') postpone()
  else if (start) button.ariaPressed = 'true'
  return !!start
}

/** The id of the city that was pressed in the sheet, once; null: none. */
export function takeStartedCity(): number | null {
  const button = sheet()?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (!button) return null
  button.ariaPressed = 'false'
  return Number(button.dataset.start)
}
