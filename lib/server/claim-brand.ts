import 'server-only'
import { shopBrand } from './brand'

/** Ends the process with every mistake of the chain's folder when it cannot be shown. */
export function claimBrand(): void {
  try {
    shopBrand()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
