import { createHash } from 'node:crypto'
import path from 'node:path'
import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { contentSecurityPolicy } from '../../config/csp.mjs'
import { deferScripts } from './deferred-scripts.mjs'
import { createDiskBudget } from './disk-budget.mjs'
import { inlineStyles } from './inline-styles.mjs'
import { keptElsewhere, placeOf } from './kept-elsewhere.mjs'
import { drawnFlight, leanPage } from './lean-page.mjs'
import { popupOnly } from './popup-page.mjs'
import { isShareable } from './prepared-page.mjs'

// The module is CommonJS with a `default` export. It is internal to Next: the version is pinned, an e2e test watches for
// violations of the policy.
/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
const FileSystemCache = Object(fileSystemCacheModule).default ?? fileSystemCacheModule

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

/** @param {string} body of an inline element */
const hashOf = (body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

/** @param {string} html */
function policyFor(html) {
  const scripts = new Set()
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT))
    if (!/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(hashOf(body))
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, body = '']) => hashOf(body))
  return contentSecurityPolicy([...scripts], { styles })
}

/** Tags of the shop's data, in an order that no render changes; Next's own name routes, `locale:` is in each page. @param {unknown} tags as Next joins them */
const dataTags = (tags) =>
  String(tags ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !/^_N_T_|^locale:/.test(tag))
    .sort()

/**
 * The page as it is stored: without data that its document does not need, and with the policy of its scripts. Mutates,
 * because the response that fills the cache is sent to a visitor as well and has to be the same page.
 * @param {string} key of the page in Next's cache @param {any} value its entry @param {string} serverDistDir of the build
 */
function prepare(key, value, serverDistDir) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  if (value.headers?.['content-security-policy']) return
  if (value.rscData) value.rscData = drawnFlight(value.rscData, value.html) ?? value.rscData
  const html = inlineStyles(deferScripts(leanPage(value.html)), path.dirname(serverDistDir))
  value.html = key.endsWith('/popup') ? popupOnly(html) : html
  value.headers = {
    ...value.headers,
    'content-security-policy': policyFor(value.html),
    // An address of the menu has a page for each branch, and "/" one for each language; every other one has a single page.
    ...(key.includes('/menu/') && { vary: 'Cookie, Accept-Language' }),
    // For caches in front, which drop the page by these tags, and for the shop's own check (server/prepared).
    'cache-tag': dataTags(value.headers?.['x-next-cache-tags']).join(','),
    // When the page was rendered, so that every cache can tell its age.
    'x-page-made': String(Date.now()),
  }
}

/** The tags of a page's data. @param {any} value an entry of Next's cache @returns {string[]} */
const tagsOf = (value) => String(value?.headers?.['x-next-cache-tags'] ?? '').split(',')

const MB = 1024 * 1024
/** Room for about a thousand pages with their data. */
const MAX_PAGE_BYTES = 512 * MB
const MAX_ANSWER_BYTES = 64 * MB

/** @type {Map<string, ReturnType<typeof createDiskBudget>>} */
const budgets = new Map()

/**
 * The disk budget of a folder, shared because Next makes a handler for each request. @param {string} folder @param
 * {number} maxBytes
 */
function budgetOf(folder, maxBytes) {
  const budget = budgets.get(folder) ?? createDiskBudget(folder, maxBytes)
  budgets.set(folder, budget)
  return budget
}

/** @param {{ html: string, rscData?: Buffer, segmentData?: Map<string, Buffer> }} page */
const sizeOf = ({ html, rscData, segmentData }) =>
  [html, rscData, ...(segmentData?.values() ?? [])].reduce((sum, part) => sum + (part?.length ?? 0), 0)

/**
 * Next's page cache with additions: every stored page gets a strict Content-Security-Policy (DESIGN §3, decision 005),
 * has its styles in its document (decision 096) and does not repeat in its data what its document shows (decision 041);
 * the folder has a size limit; a page that contains data of its request is not stored (decision 017).
 */
export default class CacheHandler extends FileSystemCache {
  #serverDistDir
  /** Next makes a handler for each request, so everything that this one stores is newer than this moment. */
  #begunAt = Date.now()

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    const { fs, serverDistDir } = context
    // Middleware keeps nothing on disk: its handler has no folder.
    super({ ...context, fs: serverDistDir ? keptElsewhere(fs, path.dirname(serverDistDir)) : fs })
    this.#serverDistDir = context.serverDistDir
  }

  /** @param {string} name of a folder of the build */
  #folder(name) {
    const distDir = path.dirname(this.#serverDistDir)
    return placeOf(path.join(distDir, name), distDir)
  }

  /** @override @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} args */
  async get(...args) {
    const entry = await super.get(...args)
    prepare(args[0], entry?.value, this.#serverDistDir)
    return entry
  }

  /** @override @param {string} key @param {any} data an entry of Next's cache @param {any} context */
  async set(key, data, context) {
    prepare(key, data, this.#serverDistDir)
    const tags = data?.kind === 'FETCH' ? context.tags : tagsOf(data)
    // The data may have changed after it was requested; then it must not be stored as new.
    if (areTagsExpired(tags ?? [], this.#begunAt - 1)) return
    if (data?.kind === 'APP_PAGE') {
      if (!isShareable(key, data)) return
      await super.set(key, data, context)
      await budgetOf(this.#folder('server/route-cache'), MAX_PAGE_BYTES).spend(sizeOf(data))
      return
    }
    await super.set(key, data, context)
    if (data?.kind === 'FETCH')
      await budgetOf(this.#folder('cache/fetch-cache'), MAX_ANSWER_BYTES).spend(data.data.body.length)
  }
}
