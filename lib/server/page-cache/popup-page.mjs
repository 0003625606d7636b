const KEPT =
  /<meta (?:charSet|name="robots"|http-equiv="refresh")[^>]*>|<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>|<dialog [\s\S]*<\/dialog>/g

/**
 * The document of a dish's popup (decision 103) without scripts and without the frame around the popup: the inline script takes only the popup
 * and its styles, and every other visitor is sent on to the page of the dish.
 * @param {string} html @returns {string}
 */
export const popupOnly = (html) => `<!DOCTYPE html>${html.match(KEPT)?.join('')}`
