import { untilAnswers, untilExit } from '../scripts/launch/waiting.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Waits until a child answers at an address, for as long as it lives.
 * @param {ChildProcess} child @param {string} name its name, which begins a sentence @param {string} url
 * @throws {Error} with a sentence when it ends first
 */
export async function untilUp(child, name, url) {
  const gone = untilExit(child)
  if (!(await untilAnswers(url, { gone, doing: `${name} is starting` })))
    throw new Error(`${name} ${await gone} before it answered at ${url}.`)
}
