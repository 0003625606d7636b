import path from 'node:path'

/** What a running shop writes beside its build: prepared pages, and answers of the API. */
export const WRITTEN = ['server/route-cache', 'cache/fetch-cache']
const IS_WRITTEN = new RegExp(`^(?:${WRITTEN.join('|')})(?:/|$)`)

/**
 * The place of a file of the build: the same, or under SHOP_PAGES (server/mode.ts) what the shop writes, so that the build may be
 * read-only.
 * @param {string} file @param {string} distDir
 */
export function placeOf(file, distDir) {
  const { SHOP_PAGES: pages } = process.env
  const name = path.relative(distDir, file)
  return pages && IS_WRITTEN.test(name) ? path.join(pages, name) : file
}

/**
 * Next's file functions, each of which takes the file first. @template {object} T @param {T} fs @param {string} distDir @returns {T}
 */
export const keptElsewhere = (fs, distDir) =>
  new Proxy(fs, {
    get: (target, name) => {
      /** @type {unknown} */
      const act = Reflect.get(target, name)
      if (typeof act !== 'function') return act
      return (/** @type {string} */ file, /** @type {unknown[]} */ ...rest) =>
        Reflect.apply(act, target, [placeOf(file, distDir), ...rest])
    },
  })
