import 'client-only'
import { isRobot } from './robots'
import { root } from './run-page-scripts'

// Part of the inline script (decision 090): the start sheet is in the prepared document, and opens without the
// scripts of the page.

const LATER_MS = 24 * 60 * 60 * 1000
/** An earlier press was meant for the page below the sheet, in ms. */
const ASLEEP_MS = 500

const sheet = () => document.querySelector<HTMLDialogElement>('[data-start-sheet]')

/** Whether the visitor pressed "Later" less than a day ago (`stores/place/postponed-start.ts`). */
const isPutOff = () => {
  const age = Date.now() - Number(localStorage.placeAsked)
  return age >= 0 && age < LATER_MS
}

/** Opens the sheet for a visitor without a destination, but not on the page of a dish, which the visitor came to see. */
export function openStartSheet(): void {
  const dialog = sheet()
  if (!dialog || isPutOff() || isRobot() || /\/product\//.test(location.pathname)) return
  dialog.open = true
  window.addEventListener('keydown', ({ key }) => {
    const focused = document.activeElement
    if (key === 'Escape' && dialog.open && (focused === document.body || dialog.contains(focused))) postpone()
  })
  root.dataset.shows = 'docked'
  setTimeout(() => {
    dialog.dataset.awake = ''
    const status = dialog.querySelector('[role=status]')
    if (status) status.textContent = dialog.querySelector('h2')?.textContent ?? ''
  }, ASLEEP_MS)
}

/** Closes the sheet; for a moment it still takes presses, so that the second tap of a double tap does not reach the page. */
export function closeStartSheet(): void {
  const dialog = sheet()
  if (!dialog?.open) return
  dialog.dataset.left = ''
  delete root.dataset.shows
  if (dialog.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  setTimeout(() => {
    dialog.open = false
  }, ASLEEP_MS)
}

const postpone = () => {
  localStorage.placeAsked = Date.now()
  closeStartSheet()
}

/** Handles a press on a button of the sheet. @returns false: the button is not part of the sheet */
export function pressStartSheet({ dataset }: HTMLElement): boolean {
  if (dataset.start === 'later') postpone()
  // The popup of the page, which replaces the sheet, continues the confirmation.
  if (dataset.start === 'confirm') dataset.pressed = ''
  return !!dataset.start
}
