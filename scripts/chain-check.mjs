#!/usr/bin/env node
// `npm run chain:check FOLDER`: names every mistake in a chain's folder, one a line with its file and line.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const called = process.env.INIT_CWD || process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [named] = process.argv.slice(2)

register()
const { checkChain } = await import('../lib/chain/check-chain.ts')
const { toldMistake } = await import('../lib/chain/mistakes.ts')
const { chainFolder } = await import('../lib/chain/chain-folder.ts')

const folder = named ? path.resolve(called, named) : chainFolder(process.env)
const { chain, mistakes } = checkChain(folder)
for (const mistake of mistakes) process.stderr.write(`${path.join(named ?? folder, toldMistake(mistake))}\n`)
if (!chain) {
  process.stderr.write(`${mistakes.length} mistakes.\n`)
  process.exit(1)
}
const branches = chain.cities.reduce((sum, city) => sum + city.branches.length, 0)
process.stdout.write(
  `${chain.brand.name}: ${chain.products.length} products, ${branches} branches in ${chain.cities.length} cities. No mistakes.\n`,
)
