#!/usr/bin/env node
// `npm run chain -- check FOLDER`: lists every mistake in a chain's folder, one a line with its file and line, every
// remaining placeholder, and values that are probably unintended.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const called = process.env.INIT_CWD || process.cwd()
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const [named] = process.argv.slice(2)

register()
const { checkChain } = await import('../../lib/chain/checks/check-chain.ts')
const { countText, formatMistake } = await import('../../lib/chain/checks/mistakes.ts')
const { chainFolder } = await import('../../lib/chain/chain-folder.mjs')
const { photoMistakes } = await import('../../reference-api/chain/make-pictures.ts')

const folder = named ? path.resolve(called, named) : chainFolder(process.env)
const { chain, mistakes, placeholders, remarks } = checkChain(folder, new Date())
const photos = await photoMistakes(folder)
/** @param {string} title @param {readonly import('../../lib/chain/checks/mistakes.ts').Mistake[]} found */
const tell = (title, found) => {
  if (found.length === 0) return
  process.stderr.write(`${title}\n`)
  for (const one of found)
    process.stderr.write(`  ${formatMistake({ ...one, file: path.join(named ?? folder, one.file) })}\n`)
}
tell('Look at these once more; the shop can be shown with them:', remarks)
tell('Replace these before customers come: in production the shop does not start with them.', placeholders)
const all = [...mistakes, ...photos]
tell(`${countText(all.length, 'mistake')}:`, all)
if (!chain || all.length > 0) process.exit(1)
const branches = chain.cities.reduce((sum, city) => sum + city.branches.length, 0)
const places = `${countText(branches, 'branch', 'branches')} in ${countText(chain.cities.length, 'city', 'cities')}`
const left =
  placeholders.length > 0
    ? `It can be shown as a demo; before customers come, replace what is named above (${placeholders.length}).`
    : 'No mistakes.'
process.stdout.write(`${chain.brand.name}: ${countText(chain.products.length, 'product')}, ${places}. ${left}\n`)
