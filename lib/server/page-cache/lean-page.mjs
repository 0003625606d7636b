/** A script of a document that hands over flight data, as text. */
const PUSHED = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g
/** Flight data in another form; a document with it is left unchanged. */
const PUSHED_OTHERWISE = /self\.__next_f\.push\(\[[23],/
const DRAWN = 'ServerDrawn'

/** Tags of rows that begin with their length in bytes (React's flight client). */
const WITH_LENGTH = new Set('TAOobUSsLlGgMmV')

/** @typedef {{ readonly id: string, readonly tag: string, readonly text: string }} Row */

/** The tag of a row; none: JSON, which may be `false`, `null` or `true`. @param {string} letter */
const tagIn = (letter) => (/[A-Z#a-eg-mo-su-z]/.test(letter) ? letter : '')

/**
 * The row that begins at a byte. @param {Buffer} data @param {number} at
 * @returns {{ readonly row: Row, readonly end: number } | null} null: not understood
 */
function rowAt(data, at) {
  const colon = data.indexOf(':', at)
  const id = data.toString('latin1', at, colon)
  if (colon === -1 || !/^[0-9a-f]*$/.test(id)) return null
  const tag = tagIn(data.toString('latin1', colon + 1, colon + 2))
  const start = colon + 1 + tag.length
  if (!WITH_LENGTH.has(tag)) {
    const end = data.indexOf('\n', start)
    return end === -1 ? null : { row: { id, tag, text: data.toString('utf8', start, end) }, end: end + 1 }
  }
  const comma = data.indexOf(',', start)
  const end = comma + 1 + Number.parseInt(data.toString('latin1', start, comma), 16)
  return end > comma ? { row: { id, tag, text: data.toString('utf8', comma + 1, end) }, end } : null
}

/** The rows of flight data. @param {Buffer} data @returns {Row[] | null} null: not understood */
export function rowsOf(data) {
  /** @type {Row[]} */
  const rows = []
  for (let at = 0; at < data.length; ) {
    const next = rowAt(data, at)
    if (!next) return null
    rows.push(next.row)
    at = next.end
  }
  return rows
}

/** @param {Row} row */
const written = ({ id, tag, text }) =>
  WITH_LENGTH.has(tag) ? `${id}:${tag}${Buffer.byteLength(text).toString(16)},${text}` : `${id}:${tag}${text}\n`

/** The name of the component that a row imports. @param {Row} row */
const importedBy = ({ tag, text }) => (tag === 'I' ? JSON.parse(text)[2] : undefined)

/**
 * Takes the children out of every element of the given components. Mutates.
 * @param {unknown} value of a row @param {ReadonlySet<string>} components references to them
 * @param {(props: Record<string, unknown>) => boolean} take removes the children of one element; returns whether it did
 * @returns {boolean} whether any were removed
 */
function takeChildren(value, components, take) {
  if (typeof value !== 'object' || value === null) return false
  const [mark, type, , props] = Array.isArray(value) ? value : []
  if (mark === '$' && components.has(type) && props?.children !== undefined) return take(props)
  return Object.values(value).reduce((took, part) => takeChildren(part, components, take) || took, false)
}

/** Every row that a text may refer to: `"$L1a"`, `"$1a"`, `"$@1a"`, `"$1a:props:title"`. @param {string} text */
const namedIn = (text) =>
  [...text.matchAll(/"\$([@A-Za-z]?)([0-9a-f]*)(?=[":])/g)].flatMap(([, letter = '', id = '']) => [id, letter + id])

/** @param {readonly Row[]} rows @returns {Row[]} without those that the root does not need */
function reachable(rows) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Set([''])
  const queue = ['0']
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const row = byId.get(id)
    if (found.has(id) || !row) continue
    found.add(id)
    if (row.tag !== 'T') queue.push(...namedIn(row.text))
  }
  return rows.filter(({ id }) => found.has(id))
}

/**
 * Whether a row refers to a part of a row that was changed or left out. @param {readonly Row[]} rows @param
 * {ReadonlySet<string>} changed
 */
const hasDangling = (rows, changed) => {
  const known = new Set(rows.map(({ id }) => id))
  return rows.some(
    ({ tag, text }) =>
      tag !== 'T' &&
      [...text.matchAll(/"\$[@A-Za-z]?([0-9a-f]+):[^"]*"/g)].some(([, id = '']) => changed.has(id) || !known.has(id)),
  )
}

/**
 * Flight data without the children of `ServerDrawn` and without the rows that only these needed.
 * @param {Buffer} flight @param {Parameters<typeof takeChildren>[2]} take
 * @returns {string | null} null: there are none, or the data was not understood
 */
function withoutChildren(flight, take) {
  const rows = rowsOf(flight)
  if (!rows) return null
  const components = new Set(rows.filter((row) => importedBy(row) === DRAWN).map(({ id }) => `$L${id}`))
  if (components.size === 0) return null
  /** @type {Set<string>} */
  const changed = new Set()
  const taken = rows.map((row) => {
    if (row.tag !== '') return row
    const value = JSON.parse(row.text)
    if (!takeChildren(value, components, take)) return row
    changed.add(row.id)
    return { ...row, text: JSON.stringify(value) }
  })
  const left = reachable(taken)
  return changed.size === 0 || hasDangling(left, changed) ? null : left.map(written).join('')
}

/**
 * Flight data without the content of `ServerDrawn`, which the document shows already.
 * @param {string} flight @returns {string | null} null: nothing to leave out, or the data was not understood
 */
export const leanFlight = (flight) => withoutChildren(Buffer.from(flight), (props) => delete props.children)

/** The content of an element of `ServerDrawn`. @param {string} html @param {unknown} id @returns {string | null} null: not found */
export function contentOf(html, id) {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return null
  // React writes no ">" into an attribute.
  const opening = new RegExp(`<([a-z]+) id="${id}"[^>]* data-drawn="">`).exec(html)
  const [begin = '', name] = opening ?? []
  const tags = new RegExp(`<(/?)${name}(?=[ >])`, 'g')
  const start = (opening?.index ?? 0) + begin.length
  tags.lastIndex = start
  let depth = 1
  for (let tag = opening && tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(start, tag.index)
  }
  return null
}

/** Content that Next or React still has to move to its place. */
const UNFINISHED = /<!--\$[?!]|<template/

/**
 * The flight data of a navigation, with the content of `ServerDrawn` as the HTML of the page's document: the browser
 * parses and renders one string several times faster than elements (decision 048).
 * @param {Buffer} flight @param {string} html the document of the same page
 * @returns {Buffer | null} null: there is no such content, or the data was not understood
 */
export function drawnFlight(flight, html) {
  const drawn = withoutChildren(flight, (props) => {
    // Hidden content is for search engines, which read documents and do not navigate.
    const content = props.hidden ? '' : contentOf(html, props.id)
    if (content === null || UNFINISHED.test(content)) return false
    // React would take a text that begins with "$" for a reference.
    props.html = content.replace(/^\$/, '$$$$')
    return delete props.children
  })
  return drawn === null ? null : Buffer.from(drawn)
}

const ESCAPES = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** A text as a script that cannot end its element. @param {string} text */
const asScript = (text) =>
  JSON.stringify(text).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[/** @type {keyof typeof ESCAPES} */ (sign)])

/**
 * A prepared document without the data of content that it already shows (decision 041). A document that is not
 * understood stays unchanged.
 * @param {string} html @returns {string}
 */
export function leanPage(html) {
  if (PUSHED_OTHERWISE.test(html)) return html
  const flight = [...html.matchAll(PUSHED)].map(([, text]) => JSON.parse(text ?? '""')).join('')
  const lean = leanFlight(flight)
  if (lean === null) return html
  let isFirst = true
  return html.replace(PUSHED, () => {
    const script = isFirst ? `<script>self.__next_f.push([1,${asScript(lean)}])</script>` : ''
    isFirst = false
    return script
  })
}
