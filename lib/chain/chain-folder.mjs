import { resolve } from 'node:path'

const DEMO_CHAIN = 'chains/dala-doner'

/**
 * The folder of the chain that this process shows or serves: `CHAIN_DIR`, or the demo chain of the repository.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export const chainFolder = (env = process.env) =>
  // Resolved when the server runs: a bundler that follows this path would include the whole repository.
  resolve(/* turbopackIgnore: true */ env.CHAIN_DIR || DEMO_CHAIN)
