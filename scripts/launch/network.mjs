import net from 'node:net'
import { orElse } from '../../lib/config/mistakes.mjs'

/** @param {number} port @param {string} [host] all addresses by default @returns {Promise<boolean>} */
export const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })

/** A free port. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The categories of the menu; null: the API does not answer. @param {string} apiUrl @returns {Promise<readonly number[] | null>} */
export async function categoriesOf(apiUrl) {
  try {
    const answer = await fetch(`${apiUrl}/api/menu/index`, { signal: AbortSignal.timeout(10_000) })
    const { category_ids: ids } = await answer.json()
    return Array.isArray(ids) ? ids : []
  } catch {
    return null
  }
}

/**
 * Requests pages once, a few at a time, so that they are prepared before the first visitor comes.
 * @param {string} base @param {readonly string[]} paths @returns {Promise<string[]>} the paths that did not answer well
 */
export async function warmUpPages(base, paths) {
  const waiting = paths.values()
  /** @type {string[]} */
  const failed = []
  const askNext = async () => {
    for (const path of waiting) {
      const hasAnswered = await fetch(base + path, { signal: AbortSignal.timeout(20_000), redirect: 'manual' })
        .then(async (answer) => (await answer.arrayBuffer()) && answer.status < 400)
        // The caller gets the path of a failed page.
        .catch(orElse(() => false))
      if (!hasAnswered) failed.push(path)
    }
  }
  await Promise.all([askNext(), askNext(), askNext()])
  return failed
}
