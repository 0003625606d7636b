/**
 * `npm run lab -- conformance URL [--phone 77011234567]`: calls every route of the contract (`lib/contract`) of any API over HTTP, and prints
 * which answers fit it, which do not and at which field, and which calls were left out and why. Without `--phone` it only reads. With it it logs
 * in when the API shows the code, places two pickup orders and cancels them. A misfit ends with exit code 1. It uses nothing of the
 * reference API.
 */
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { mobile } from '@/lib/contract/fields'
import { reportOf } from './report'
import { walkContract } from './walk'

// Without a language zod/mini only says that a value is invalid, not what was expected.
z.config(z.locales.en())

const { values, positionals } = parseArgs({ options: { phone: { type: 'string' } }, allowPositionals: true })
const requested = z
  .object({ url: z.url({ protocol: /^https?$/ }), phone: z.optional(mobile) })
  .safeParse({ url: positionals[0], phone: values.phone })

if (requested.success) {
  const { url, phone } = requested.data
  const { text, misfits } = reportOf(url, await walkContract(url, phone ?? null))
  process.stdout.write(text)
  process.exitCode = misfits > 0 ? 1 : 0
} else {
  process.stderr.write('npm run lab -- conformance URL [--phone 77011234567]\n')
  process.stderr.write('  URL      the address of the API, before /api\n')
  process.stderr.write('  --phone  eleven digits of a mobile phone of yours\n')
  process.exitCode = 1
}
