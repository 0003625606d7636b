import 'server-only'
import { shopBrand } from './brand'

/** Ends the process and prints every mistake of the chain's folder when the shop cannot be shown with it. */
export function requireBrand(): void {
  try {
    shopBrand()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
