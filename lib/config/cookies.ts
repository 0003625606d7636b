/**
 * "1" while a customer is logged in. It is only a mark for pages and grants nothing. The gateway writes it together
 * with the session.
 */
export const SIGNED_IN_COOKIE = 'signed_in'

/** The guid of the chosen branch: the server serves that branch's menu. Written by the browser. */
export const BRANCH_COOKIE = 'filial'
export const BRANCH_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
