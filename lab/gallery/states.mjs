import { accountStates } from './account-states.mjs'
import { cartStates } from './cart-states.mjs'
import { checkoutStates } from './checkout-states.mjs'
import { clockStates } from './clock-states.mjs'
import { doorStates } from './door-states.mjs'
import { infoStates } from './info-states.mjs'
import { longAccountStates } from './long-account-states.mjs'
import { longStates } from './long-states.mjs'
import { menuStates } from './menu-states.mjs'
import { offlineStates } from './offline-states.mjs'
import { orderStates } from './order-states.mjs'
import { otherChainStates } from './other-chain-states.mjs'
import { paymentStates } from './payment-states.mjs'
import { placeStates } from './place-states.mjs'
import { problemStates } from './problem-states.mjs'
import { staffStates } from './staff-states.mjs'
import { troubleStates } from './trouble-states.mjs'

const AREAS = {
  menu: menuStates,
  place: placeStates,
  cart: cartStates,
  checkout: checkoutStates,
  payment: paymentStates,
  order: orderStates,
  account: accountStates,
  info: infoStates,
  long: longStates,
  'long-account': longAccountStates,
  trouble: troubleStates,
  offline: offlineStates,
  staff: staffStates,
  clock: clockStates,
  door: doorStates,
  problem: problemStates,
  'other-chain': otherChainStates,
}

/** @typedef {keyof typeof AREAS} Area */

/** All states by their names. @param {import('./chain.mjs').Chain} chain @param {Area[]} areas empty: all of them @returns {import('./shop.mjs').States} */
export const statesOf = (chain, areas) =>
  Object.assign(
    {},
    ...Object.values(areas.length > 0 ? areas.map((area) => AREAS[area]) : AREAS).map((states) => states(chain)),
  )
