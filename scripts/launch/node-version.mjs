// Imported first by the programs that people start: an older Node ends with one sentence, before anything is made.
import { readFileSync } from 'node:fs'

/** @param {string} text "v20.19.1" or "^20.19.0" @returns {readonly [number, number]} major and minor version */
function versionIn(text) {
  const [major = 0, minor = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return [major, minor]
}

/**
 * Why a Node cannot run the shop, or null.
 * @param {string} version of Node, like `process.version` @param {string} range the `engines.node` of `package.json`: `^20.19.0 || >=24.0.0`
 */
export function nodeFault(version, range) {
  const [major, minor] = versionIn(version)
  const lines = range.split('||').map((text) => ({ isOpen: text.includes('>='), least: versionIn(text) }))
  const isFit = lines.some(({ isOpen, least: [ofMajor, ofMinor] }) =>
    major === ofMajor ? minor >= ofMinor : isOpen && major > ofMajor,
  )
  if (isFit) return null
  const names = lines.map(({ isOpen, least }) => `${least.join('.')}${isOpen ? ' or newer' : ''}`)
  return `The shop runs on Node ${names.join(', ')}. This is Node ${version.slice(1)}: nothing was started.`
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const fault = nodeFault(process.version, engines.node)
if (fault !== null) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
