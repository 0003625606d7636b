#!/usr/bin/env node
// `npm run chain -- load FOLDER [--dry-run]`: makes the database of the settings equal to the chain in a folder, in one transaction, and
// lists the changes; `--dry-run` only lists them. There is no other way to fill a PostgreSQL. Pictures are first made of the folder's photos.
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { runCommandLine } from '../launch/run-command.mjs'

const words = process.argv.slice(2)
const [named] = words.filter((word) => !word.startsWith('--'))
if (named) {
  register()
  const { makePictures, photoMistakes } = await import('../../reference-api/chain/make-pictures.ts')
  const { formatMistake } = await import('../../lib/chain/checks/mistakes.ts')
  const folder = path.resolve(process.env.INIT_CWD || process.cwd(), named)
  try {
    const mistakes = await photoMistakes(folder)
    if (mistakes.length > 0) throw new Error(mistakes.map(formatMistake).join('\n'))
    const pictures = words.includes('--dry-run') ? [] : await makePictures(folder)
    if (pictures.length > 0) process.stdout.write(`Pictures made of photos: ${pictures.join(', ')}\n`)
  } catch (error) {
    process.stderr.write(`Nothing was loaded. ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
await runCommandLine('chain:load')
