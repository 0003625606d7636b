import { createHash } from 'node:crypto'

/**
 * React writes the same page in other bytes each time: the rows of the flight data come in another order, are numbered and
 * cut otherwise. The facts are what does not change: the document without its flight data, and the tree that the rows
 * describe. Two answers with the same facts are the same page.
 */

const PUSHED = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g
const BOOT = /\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)/
/** A reference to another row: an element, a promise, a value, perhaps to a part of it. */
const REFERENCE = /^\$([L@]?)([0-9a-f]+)((?::[^:]*)*)$/
/** Deeper than any page; a row that refers to itself ends here. */
const DEEPEST = 400

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** @param {unknown} value @param {string} step @returns {unknown} */
function stepInto(value, step) {
  if (Array.isArray(value) && value[0] === '$' && step === 'props') return value[3]
  if (Array.isArray(value) && value[0] === '$' && step === 'type') return value[1]
  if (value === null || typeof value !== 'object') throw new Error('no such part')
  return Reflect.get(value, step)
}

/** @typedef {{ readonly kind: string, readonly value: unknown }} Row */

/** A text, which says its length. @param {Buffer} flight @param {number} colon @returns {{ row: Row, end: number }} */
function textRow(flight, colon) {
  const comma = flight.indexOf(44, colon)
  const end = comma + 1 + Number.parseInt(flight.toString('latin1', colon + 2, comma), 16)
  return { row: { kind: 'T', value: flight.toString('utf8', comma + 1, end) }, end }
}

/** Anything else, which ends with its line. @param {Buffer} flight @param {number} colon @returns {{ row: Row, end: number }} */
function lineRow(flight, colon) {
  const newLine = flight.indexOf(10, colon)
  const end = newLine < 0 ? flight.length : newLine
  const line = flight.toString('utf8', colon + 1, end)
  const kind = /^[A-Z]+(?=[[{"])/.exec(line)?.[0] ?? ''
  return { row: { kind, value: JSON.parse(line.slice(kind.length)) }, end: end + 1 }
}

/** The rows of flight data by their numbers; hints, which have none, apart. @param {Buffer} flight */
function rowsOf(flight) {
  /** @type {Map<string, Row>} */
  const rows = new Map()
  /** @type {string[]} */
  const hints = []
  for (let at = 0; at < flight.length; ) {
    const colon = flight.indexOf(58, at)
    const id = flight.toString('latin1', at, colon)
    if (colon < 0 || !/^[0-9a-f]*$/.test(id)) throw new Error('no row')
    const { row, end } = flight[colon + 1] === 84 ? textRow(flight, colon) : lineRow(flight, colon)
    if (id === '') hints.push(row.kind + JSON.stringify(row.value))
    else rows.set(id, row)
    at = end
  }
  return { rows, hints }
}

/** One word for the tree that flight data describes. @param {Buffer} flight */
function treeOf(flight) {
  const { rows, hints } = rowsOf(flight)
  /** @type {Map<string, string>} */
  const known = new Map()

  /** @param {string} id @param {number} depth */
  function wordOfRow(id, depth) {
    const word = known.get(id)
    if (word) return word
    const row = rows.get(id)
    if (!row) throw new Error('a row that is not there')
    const made =
      row.kind === '' || row.kind === 'T'
        ? wordOf(row.value, depth + 1, row.kind === 'T')
        : hash(`${row.kind}${JSON.stringify(row.value)}`)
    known.set(id, made)
    return made
  }

  /** @param {string} text @param {number} depth */
  function wordOfReference(text, depth) {
    const [, , id = '', path = ''] = REFERENCE.exec(text) ?? []
    if (path === '') return wordOfRow(id, depth)
    let value = rows.get(id)?.value
    for (const step of path.slice(1).split(':')) value = stepInto(resolved(value), step)
    return wordOf(value, depth + 1)
  }

  /** What a reference on the way to a part stands for. @param {unknown} value @returns {unknown} */
  function resolved(value) {
    const match = typeof value === 'string' ? REFERENCE.exec(value) : null
    return match && match[3] === '' ? resolved(rows.get(match[2] ?? '')?.value) : value
  }

  /** @param {unknown} value @param {number} depth @param {boolean} [isText] @returns {string} */
  function wordOf(value, depth, isText = false) {
    if (depth > DEEPEST) throw new Error('a tree without end')
    if (typeof value === 'string')
      return !isText && REFERENCE.test(value) ? wordOfReference(value, depth) : hash(`"${value}`)
    if (Array.isArray(value)) return hash(`[${value.map((part) => wordOf(part, depth + 1)).join()}`)
    if (value === null || typeof value !== 'object') return hash(String(value))
    const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${wordOf(part, depth + 1)}`)
    return hash(`{${parts.sort().join()}`)
  }

  return hash([wordOfRow('0', 0), ...hints.sort()].join('\n'))
}

/** @param {string} html */
function treeInDocument(html) {
  /** @type {Buffer[]} */
  const chunks = []
  for (const [, call = ''] of html.matchAll(PUSHED)) {
    const [kind, data] = JSON.parse(call)
    if (kind === 1) chunks.push(Buffer.from(data))
    else if (kind === 3) chunks.push(Buffer.from(data, 'base64'))
    else if (kind !== 0) throw new Error('an unknown push')
  }
  return treeOf(Buffer.concat(chunks))
}

/**
 * One word for the facts of an answer: for a document or flight data of React the same whatever order it was written in; for
 * anything else, and for what cannot be read, by its bytes.
 * @param {Buffer} body @param {string} contentType
 */
export function factsOf(body, contentType) {
  try {
    if (contentType.startsWith('text/x-component')) return treeOf(body)
    const html = body.toString()
    return hash(html.replace(PUSHED, '').replace(BOOT, '') + treeInDocument(html))
  } catch {
    return createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }
}
