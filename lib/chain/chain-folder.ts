import { resolve } from 'node:path'

const DEMO_CHAIN = 'chains/dala-doner'

/** The folder of the chain that this process shows or serves: `CHAIN_DIR`, or the demo chain of the repository. */
export const chainFolder = (env: Readonly<Record<string, string | undefined>> = process.env): string =>
  resolve(env.CHAIN_DIR || DEMO_CHAIN)
