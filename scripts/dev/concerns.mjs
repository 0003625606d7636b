/** What a changed file restarts or makes anew: the API, or a file that `npm run generate` writes. @typedef {'api' | 'early' | 'schema' | 'texts'} Concern */

const API_SOURCE = /^(?:reference-api|lib\/(?:chain|config|contract|domain|telemetry))\/.+\.(?:tsx?|mjs|json|sql)$/
const IS_NO_SOURCE = /\.test\.tsx?$|^reference-api\/testing\//

/** Files that the API writes into the folder of its chain, and those of editors. */
const IS_NO_CHAIN_FILE = /^media\/|^photos\/made\.json|(?:^|\/)\.|~$/

/** @type {readonly (readonly [RegExp, Concern])[]} */
const GENERATED = [
  [/^messages\/[a-z]+\.json$/, 'texts'],
  [/^stores\/early\/.+(?<!\.test)\.ts$/, 'early'],
  [/^lib\/chain\/schema\/.+(?<!\.test)\.ts$/, 'schema'],
]

/** The folders in which `npm run dev` looks for changes. @param {string} chain the folder of the chain */
export const watchedFolders = (chain) => ['reference-api', 'lib', 'messages', 'stores/early', chain]

/**
 * @param {string} file the path of a changed file @param {string} chain the folder of the chain; both from the repository's root, with "/"
 * @returns {readonly Concern[]} empty: it concerns Next alone, which sees to its own sources
 */
export function concernsOf(file, chain) {
  const isOfChain = file.startsWith(`${chain}/`) && !IS_NO_CHAIN_FILE.test(file.slice(chain.length + 1))
  const isOfApi = isOfChain || (API_SOURCE.test(file) && !IS_NO_SOURCE.test(file))
  const generated = GENERATED.flatMap(([pattern, concern]) => (pattern.test(file) ? concern : []))
  return isOfApi ? [...generated, 'api'] : generated
}
