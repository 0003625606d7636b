#!/usr/bin/env node
// `npm run chain -- new FOLDER`: makes the folder of a new chain with a small menu for its owner to change. The chain is named like the folder;
// its legal texts are those of the demo chain, which take the seller's name from chain.yaml.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '../../lib/config/languages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [named] = process.argv.slice(2)
const folder = path.resolve(process.env.INIT_CWD || process.cwd(), named ?? '')
if (!named || existsSync(folder)) {
  const why = named ? `${named} is there already: nothing was made.` : 'Say where: npm run chain -- new ../my-chain'
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

/** "my-chain" → "My Chain". */
const name = path
  .basename(folder)
  .split(/[-_ ]+/)
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join(' ')

mkdirSync(path.dirname(folder), { recursive: true })
cpSync(path.join(root, 'chains/starter'), folder, { recursive: true })
for (const text of ['consent', 'offer', 'privacy', 'refund'])
  for (const language of LOCALES) {
    const file = `articles/${text}.${language}.md`
    cpSync(path.join(root, 'chains/dala-doner', file), path.join(folder, file))
  }
for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.yaml'))) {
  const file = path.join(folder, entry)
  const schemas = path.relative(path.dirname(file), path.join(root, 'chains/schema')).replaceAll('\\', '/')
  const text = readFileSync(file, 'utf8').replaceAll('CHAIN_NAME', name)
  writeFileSync(file, text.replace(/\$schema=\S*\/schema\//, `$schema=${schemas}/`))
}
process.stdout.write(
  [
    `${name} is in ${folder}. See it:      CHAIN_DIR=${named} npm start`,
    `What is still to be replaced:  npm run chain -- check ${named}`,
    'How to go on:                  docs/a-chain-of-your-own.md',
    '',
  ].join('\n'),
)
