import { resolve } from 'node:path'

const DEMO_CHAIN = 'chains/dala-doner'

/** The folder of the chain that this process shows or serves: `CHAIN_DIR`, or the demo chain of the repository. */
export const chainFolder = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  // Chosen when the server runs: whoever follows it while building takes the whole repository for a part of the shop.
  resolve(/* turbopackIgnore: true */ env.CHAIN_DIR || DEMO_CHAIN)
