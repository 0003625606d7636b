const FIELDS = 'textarea,input:not([type=hidden],[type=radio],[type=checkbox])'

/** Whether any field of the page has a value, which a reload would lose. */
export const hasFilledField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(({ value }) => value)
