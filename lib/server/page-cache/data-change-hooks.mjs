/** @typedef {(tags: readonly string[]) => Promise<unknown>} NewsHook */

/** Next bundles a module more than once, so the hooks are shared through a global symbol. */
const KEY = Symbol.for('shop.news-hooks')
/** How long a slow hook can delay the change, in ms. */
const PATIENCE_MS = 1000

/** @returns {Map<string, NewsHook>} */
function hooks() {
  const known = Reflect.get(globalThis, KEY)
  if (known instanceof Map) return known
  /** @type {Map<string, NewsHook>} */
  const created = new Map()
  Reflect.set(globalThis, KEY, created)
  return created
}

/**
 * Registers a function that is called when data changed; another one of the same name is replaced. @param {string} name
 * @param {NewsHook} hook
 */
export const onDataChange = (name, hook) => void hooks().set(name, hook)

/**
 * Calls all hooks. @param {readonly string[]} tags @returns {Promise<void>} when they are done, or a second has passed
 */
export async function notifyDataChange(tags) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.allSettled([...hooks().values()].map((hook) => hook(tags))), patience])
  clearTimeout(timer)
}
