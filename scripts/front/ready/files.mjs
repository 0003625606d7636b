import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { encodingFor } from './encodings.mjs'
import { isKnown, withoutContent } from './not-changed.mjs'
import { sendWhole } from './response.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./encodings.mjs').Encoding} Encoding */

/** @typedef {{ readonly folder: string, readonly prefix: string, readonly cacheControl: string, readonly isCompressed: boolean, readonly only?: RegExp, readonly versioned?: { readonly address: RegExp, readonly cacheControl: string } }} Folder `only`: the addresses that are public; `versioned`: the beginning of addresses that hold what is in a file, in place of `prefix` */
/** @typedef {{ readonly files: Partial<Record<Encoding, string>>, readonly folder: Folder, readonly modified: string }} File */
/** @typedef {{ readonly head: string[], readonly etag: string, readonly body: Buffer }} Copy */

/** The kinds of files that a shop has; others are answered from the disk. @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const SUFFIXES = /** @type {const} */ ({ br: '.br', gzip: '.gz', identity: '' })
/** A larger file is read from the disk each time. */
const LARGEST = 512 * 1024

/** @param {Folder} folder @param {string} name */
const isPublic = ({ prefix, only }, name) =>
  TYPES[path.extname(name)] !== undefined &&
  !/(?:^|\/)\./.test(name) &&
  encodeURI(name) === name &&
  (!only || only.test(prefix + name))

/** The files of a folder by their addresses. @param {Folder} folder @returns {[string, File][]} */
function filesIn(folder) {
  const names = readdirSync(folder.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(path.sep, '/'),
  )
  const there = new Set(names)
  /** @param {string} name */
  const copiesOf = (name) =>
    Object.fromEntries(
      Object.entries(SUFFIXES)
        .filter(([, suffix]) => suffix === '' || (folder.isCompressed && there.has(name + suffix)))
        .map(([encoding, suffix]) => [encoding, path.join(folder.folder, name) + suffix]),
    )
  return names
    .filter((name) => isPublic(folder, name))
    .map((name) => ({ name, stats: statSync(path.join(folder.folder, name)) }))
    .filter(({ stats }) => stats.isFile() && stats.size <= LARGEST)
    .map(({ name, stats }) => [
      folder.prefix + name,
      { files: copiesOf(name), folder, modified: stats.mtime.toUTCString() },
    ])
}

/**
 * Files of the build and pictures of the chain as they are sent: read once, at the first question, and kept while there is
 * room. What is not there, too large, or asked for in part is answered from the disk (files.mjs).
 * @param {object} parts
 * @param {readonly Folder[]} parts.folders
 * @param {(url: string) => readonly string[]} parts.headersFor security headers, names and values by turns
 * @param {number} [parts.maxBytes]
 */
export function createReadyFiles({ folders, headersFor, maxBytes = 24 * 1024 * 1024 }) {
  /** @type {Map<string, File>} */
  let known = new Map(folders.flatMap(filesIn))
  /** By encoding and address, the one longest not asked for first. @type {Map<string, Copy>} */
  const copies = new Map()
  let bytes = 0
  /** How often the files were listed: what was read before belongs to another list. */
  let listing = 0

  /** The address of a file with or without what is in it, and how long it may be kept. @param {string} address */
  function fileAt(address) {
    for (const folder of folders) {
      const [beginning] = folder.versioned?.address.exec(address) ?? []
      const file = beginning && known.get(folder.prefix + address.slice(beginning.length))
      if (file && folder.versioned) return { file, cacheControl: folder.versioned.cacheControl }
    }
    const file = known.get(address)
    return file && { file, cacheControl: file.folder.cacheControl }
  }

  /** @param {string} key @param {Copy} copy */
  function keep(key, copy) {
    copies.set(key, copy)
    bytes += copy.body.length
    for (const [oldest, { body }] of copies) {
      if (bytes <= maxBytes) break
      copies.delete(oldest)
      bytes -= body.length
    }
  }

  /** @param {string} key @param {string} address @param {NonNullable<ReturnType<typeof fileAt>>} found @param {Encoding} encoding */
  async function load(key, address, { file: { files, folder, modified }, cacheControl }, encoding) {
    const began = listing
    const body = await readFile(files[encoding] ?? '')
    const etag = `W/"${createHash('sha256')
      .update(encoding === 'identity' ? body : await readFile(files.identity ?? ''))
      .digest('base64url')
      .slice(0, 22)}"`
    const head = [
      ...headersFor(address),
      ...['Content-Type', TYPES[path.extname(address)] ?? ''],
      ...['Cache-Control', cacheControl],
      ...['Last-Modified', modified],
      ...['ETag', etag],
      ...(folder.isCompressed ? ['Vary', 'Accept-Encoding'] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(body.length)],
    ]
    const copy = { head, etag, body }
    if (began === listing) keep(key, copy)
    return copy
  }

  /** @param {Request} request @param {Response} response @param {Copy} copy */
  function send(request, response, { head, etag, body }) {
    if (isKnown(request.headers, etag)) {
      response.writeHead(304, withoutContent(head))
      return response.end()
    }
    sendWhole(request, response, head, body)
  }

  return {
    /** Lists the files anew and forgets the copies of them. */
    refresh() {
      known = new Map(folders.flatMap(filesIn))
      copies.clear()
      bytes = 0
      listing += 1
    },

    /** @param {Request} request a GET or HEAD @param {Response} response @param {() => void} otherwise */
    answer(request, response, otherwise) {
      const { url = '/', headers } = request
      const question = url.indexOf('?')
      const address = question < 0 ? url : url.slice(0, question)
      const found = fileAt(address)
      if (!found || headers.range !== undefined) return otherwise()
      const wanted = encodingFor(headers['accept-encoding'])
      const encoding = found.file.files[wanted] ? wanted : 'identity'
      // One copy of a file, whatever version an address names.
      const key = `${encoding} ${found.cacheControl} ${found.file.files.identity}`
      const copy = copies.get(key)
      if (!copy) {
        load(key, address, found, encoding)
          .then((loaded) => send(request, response, loaded), otherwise)
          .catch(() => response.destroy())
        return
      }
      copies.delete(key)
      copies.set(key, copy)
      send(request, response, copy)
    },
  }
}
