import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A suite of one topic fits in a head; a longer one has a second topic, or set-up that wants a builder. */
const MOST_LINES = 300

/** Longer ones from before this check. The list only gets shorter. */
const LONGER = [
  'components/cart/benefits/cart-benefits.test.tsx',
  'components/catalog/product/product-dialog.test.tsx',
  'lib/api/query/query.test.tsx',
  'lib/chain/checks/check-chain.test.ts',
  'reference-api/clock/clock.contract.test.ts',
  'reference-api/db/embedded.test.ts',
  'reference-api/ordering/change-order.contract.test.ts',
  'reference-api/routes/access-matrix.contract.test.ts',
  'server/prepared/pages.test.ts',
  'server/server.test.ts',
  'stores/early/run-page-scripts.test.ts',
]

test('a file of tests has at most 300 lines', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { encoding: 'utf8' })
  const long = files
    .split('\n')
    .filter(Boolean)
    .filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MOST_LINES)
  expect(long.sort()).toEqual(LONGER)
})
