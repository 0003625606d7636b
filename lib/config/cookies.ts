/** Holds the guid of the chosen branch, so that the server prepares that branch's menu. Written by the browser. */
export const FILIAL_COOKIE = 'filial'
export const FILIAL_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
