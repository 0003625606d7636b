/** "1" while somebody is logged in; says nothing else and opens nothing. Written by the gateway beside the session. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** Holds the guid of the chosen branch, so that the server prepares that branch's menu. Written by the browser. */
export const BRANCH_COOKIE = 'filial'
export const BRANCH_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** "1" while there is something in the cart, so that the server does not say that it is empty. Written by the browser. */
export const CART_COOKIE = 'has_cart'
export const CART_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
