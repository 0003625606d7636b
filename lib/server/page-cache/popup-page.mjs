const KEPT =
  /<meta (?:charSet|name="robots"|http-equiv="refresh")[^>]*>|<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>|<dialog [\s\S]*<\/dialog>/g
/** The title of the popup (`lib/config/dish-popup.ts`). A page that says that there is no such dish has no popup. */
const TITLE = 'aria-labelledby="dish-title"'

/**
 * The document of a dish's popup (decision 103) without scripts and without the frame around the popup: the inline script takes only the popup
 * and its styles, and every other visitor is sent on to the page of the dish.
 * @param {string} html @returns {string} unchanged when it has no popup
 */
export const popupOnly = (html) => (html.includes(TITLE) ? `<!DOCTYPE html>${html.match(KEPT)?.join('') ?? ''}` : html)
