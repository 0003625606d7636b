const FIELDS = 'textarea,input:not([type=hidden],[type=radio],[type=checkbox])'

/** Whether some field of the page has words in it, typed or not: a reload would lose them. */
export const hasFilledField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(({ value }) => value)
