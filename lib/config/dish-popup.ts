// What the inline script, the page of a product's popup and the popup of React agree about (decision 103).

/** A dish that was pressed before the page handled presses. */
export type EarlyDish = {
  readonly id: number
  /** Its popup, open; null: it could not be loaded. */
  readonly popup: Promise<HTMLDialogElement | null>
  /** What was pressed in the popup: places in `controlsOf`. */
  readonly presses: number[]
}

/** The id of the title of a popup that the inline script opened. */
export const DISH_TITLE = 'dish-title'

/** That popup. */
export const DISH_POPUP = `[aria-labelledby=${DISH_TITLE}]`

export const CONTROLS = 'button,input,summary'

/** The controls of a dish's popup in their order, which is the same in the popup of React; the first closes it. */
export const controlsOf = (popup: Element): readonly HTMLElement[] => [...popup.querySelectorAll<HTMLElement>(CONTROLS)]
