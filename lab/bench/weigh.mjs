import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { BROWSER } from './load.mjs'

const packed = {
  gzip: (/** @type {Buffer} */ bytes) => gzipSync(bytes, { level: 9 }).length,
  brotli: (/** @type {Buffer} */ bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
}

/** @param {string} url */
export async function bytesOf(url) {
  const answer = await fetch(url, { headers: BROWSER })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** @param {string} origin @param {readonly (string | undefined)[]} sources */
async function filesOf(origin, sources) {
  const files = await Promise.all([...new Set(sources)].map((source) => bytesOf(new URL(source ?? '', origin).href)))
  const sum = (/** @type {(bytes: Buffer) => number} */ size) => files.reduce((total, file) => total + size(file), 0)
  return { count: files.length, gzip: sum(packed.gzip), brotli: sum(packed.brotli) }
}

/**
 * The bytes of a document and of the files that it names, which do not depend on the machine. Everything is compressed
 * here, with the best setting of each method, so that two servers are compared by their content and not by their compression.
 * @param {string} url
 */
export async function weigh(url) {
  const document = await bytesOf(url)
  const html = document.toString()
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?![^>]* disabled)/g)]
  const flight = [...html.matchAll(/<script[^>]*>self\.__next_f\.push\([\s\S]*?<\/script>/g)]
    .map(([tag]) => tag)
    .join('')
  // The scripts of a prepared page are fetched ahead, and run when a visitor needs them (decision 090).
  const [, ahead = '[]'] = /id="page-scripts">([^<]+)</.exec(html) ?? []
  const cards = html.match(/<article|<li class="card"/g)?.length ?? 0
  return {
    scripts: await filesOf(
      url,
      scripts.map(([, source]) => source),
    ),
    ahead: await filesOf(url, JSON.parse(ahead)),
    styles: await filesOf(
      url,
      styles.map(([, source]) => source),
    ),
    html: { raw: document.length, gzip: packed.gzip(document), brotli: packed.brotli(document) },
    flight: Buffer.byteLength(flight),
    elements: html.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z]/g)?.length ?? 0,
    cards,
    perCard: cards > 0 ? document.length / cards : 0,
  }
}

const KB = 1024

/** What `weigh` says, in the report's figures. @param {string} url @returns {Promise<Record<string, number>>} */
export async function figuresOfWeight(url) {
  const { scripts, ahead, styles, html, flight, elements, perCard } = await weigh(url)
  return {
    scriptsBrotli: scripts.brotli / KB,
    scriptsGzip: scripts.gzip / KB,
    scriptFiles: scripts.count,
    ...(ahead.count > 0 && { aheadBrotli: ahead.brotli / KB, aheadFiles: ahead.count }),
    styleFiles: styles.count,
    htmlRaw: html.raw / KB,
    htmlBrotli: html.brotli / KB,
    htmlPerProduct: perCard / KB,
    flight: flight / KB,
    elements,
  }
}
