import { readFileSync } from 'node:fs'
import path from 'node:path'

const LINK = /<link rel="stylesheet" href="\/_next\/(static\/[\w./~-]+\.css)"[^>]*?(?=\/>)/g

/** Stands between two stylesheets, so that the inline script can take some of them (`stores/early/early-dish.ts`). */
export const BETWEEN_FILES = '/**/'

/** Stylesheets of the build by path; they are few and never change. @type {Map<string, string>} */
const known = new Map()

/**
 * A stylesheet of the build with absolute addresses: its relative ones are only valid beside the file. @param {string}
 * file
 */
function readStyle(file) {
  const read = known.get(file)
  if (read !== undefined) return read
  const folder = path.posix.dirname(`/_next/${file.slice(file.lastIndexOf('static/'))}`)
  const style = readFileSync(file, 'utf8').replace(
    /url\((["']?)(\.[^"')]+)/g,
    (_, quote, address) => `url(${quote}${path.posix.join(folder, address)}`,
  )
  known.set(file, style)
  return style
}

/**
 * A page's document with its styles inline, so that the first paint waits for no other file (decision 096). The links
 * stay, disabled: browsers do not load them, and React and the chunk loader find them and add no stylesheet of their
 * own.
 * @param {string} html @param {string} distDir the build of the page @returns {string} unchanged when it has no styles
 * or one of their files is missing
 */
export function inlineStyles(html, distDir) {
  const files = [...html.matchAll(LINK)].map(([, file = '']) => path.join(distDir, file))
  if (files.length === 0) return html
  try {
    const style = `<style>${files.map(readStyle).join(BETWEEN_FILES)}</style>`
    return html
      .replace(LINK, '$& media="not all" disabled=""')
      .replace('<link rel="stylesheet"', (link) => style + link)
  } catch {
    return html
  }
}
