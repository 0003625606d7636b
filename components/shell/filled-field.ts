const FIELDS = 'textarea, input:not([type=hidden],[type=radio],[type=checkbox],[type=button],[type=submit])'

const hasWords = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''

/** Whether some field of the page has words in it, typed or not: a reload would lose them. */
export const hasFilledField = (): boolean => [...document.querySelectorAll(FIELDS)].some(hasWords)
