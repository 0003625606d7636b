import 'client-only'

/** The visitor's actions in the start sheet of a prepared document before the page's popup replaces it. */
export type StartedChoice = {
  readonly cityId: number | null
  /** Whether "Confirm" was pressed. */
  readonly isConfirmed: boolean
  /** The index of the focused control; -1: none. */
  readonly focusedAt: number
}

/** The controls of the start sheet; the page's popup has the same ones before a city is chosen. */
const CONTROLS = 'button,input'

const openSheet = () => {
  const sheet = document.querySelector<HTMLDialogElement>('[data-start-sheet]')
  return sheet?.open && !('left' in sheet.dataset) ? sheet : null
}

/** The visitor's actions in the start sheet of the document (`start-sheet.tsx`) so far; null: it is not open. */
export function readStartSheet(): StartedChoice | null {
  const sheet = openSheet()
  if (!sheet) return null
  const city = sheet.querySelector<HTMLInputElement>(':checked')
  return {
    cityId: city ? Number(city.value) : null,
    isConfirmed: sheet.querySelector('[data-pressed]') !== null,
    focusedAt: [...sheet.querySelectorAll<Element>(CONTROLS)].indexOf(document.activeElement ?? sheet),
  }
}

/** Closes the start sheet of the document at the moment when the page's popup is rendered, which marks the root itself. */
export function replaceStartSheet(): void {
  const sheet = openSheet()
  if (sheet) sheet.open = false
}

/** Closes the start sheet of the document when no popup replaces it. */
export function removeStartSheet(): void {
  replaceStartSheet()
  const { dataset } = document.documentElement
  if (dataset.shows === 'docked') delete dataset.shows
}
