import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { concernsOf } from './concerns.mjs'

const CHAIN = 'chains/dala-doner'

test.each([
  ['reference-api/menu/product-views.ts', ['api']],
  ['reference-api/db/migrations/0003_spice.sql', ['api']],
  ['reference-api/db/migrations/meta/_journal.json', ['api']],
  ['reference-api/menu/product-views.test.ts', []],
  ['lib/contract/catalog.ts', ['api']],
  ['lib/chain/schema/menu.schema.ts', ['schema', 'api']],
  ['lib/i18n/tenge.ts', []],
  ['chains/dala-doner/menu/doners.yaml', ['api']],
  ['chains/dala-doner/photos/products/doner.jpg', ['api']],
  ['chains/dala-doner/media/products/doner-320.avif', []],
  ['chains/dala-doner/photos/made.json.77.part', []],
  ['chains/dala-doner/menu/.doners.yaml.swp', []],
  ['chains/starter/menu/menu.yaml', []],
  ['messages/kk.json', ['texts']],
  ['messages/popups/kk.json', []],
  ['stores/early/taps.ts', ['early']],
  ['stores/early/taps.test.ts', []],
  ['components/cart/cart-page.tsx', []],
])('a change of %s: %j', (file, concerns) => expect(concernsOf(file, CHAIN)).toEqual(concerns))

test('a chain outside of the repository restarts the API, too', () =>
  expect(concernsOf('../my-chain/chain.yaml', '../my-chain')).toEqual(['api']))

test('each file that the API is made of restarts it', async () => {
  const { metafile } = await build({
    ...{ entryPoints: ['reference-api/server.ts'], bundle: true, write: false, metafile: true, outdir: 'out' },
    ...{ packages: 'external', platform: 'node', format: 'esm', splitting: true },
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources.length).toBeGreaterThan(300)
  const migrations = readdirSync('reference-api/db/migrations').filter((name) => name.endsWith('.sql'))
  expect(migrations.length).toBeGreaterThan(0)
  const all = [...sources, ...migrations.map((name) => `reference-api/db/migrations/${name}`)]
  expect(all.filter((file) => !concernsOf(file, CHAIN).includes('api'))).toEqual([])
})
