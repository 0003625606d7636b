import { ACCOUNT } from './account.mjs'
import { BORDERS } from './borders.mjs'
import { MONEY } from './money.mjs'
import { ORDERS } from './orders.mjs'

/**
 * A control or an invariant, the change of the source that takes it away, and the test that has to say so. `from` stands in the file
 * exactly once; `named` is a part of the test's name. `engine`: only there the test meets what the control is for. The embedded database does
 * one transaction after the other, and so no two orders ever grab for the same thing in it.
 * @typedef {{ control: string, file: string, from: string, to: string, test: string, named: string, engine?: 'postgres' }} Sabotage
 */

/** @type {readonly Sabotage[]} */
export const SABOTAGES = [...ACCOUNT, ...ORDERS, ...MONEY, ...BORDERS]
