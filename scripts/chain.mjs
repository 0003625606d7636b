#!/usr/bin/env node
// `npm run chain -- new|check|load|schema`: the folder that holds a chain (docs/a-chain-of-your-own.md).
import { runSubCommand } from './launch/sub-commands.mjs'

await runSubCommand('chain', {
  new: { does: 'makes a small starter folder: new FOLDER', run: () => import('./chain/new.mjs') },
  check: { does: 'names every mistake in a folder: check FOLDER', run: () => import('./chain/check.mjs') },
  load: { does: 'loads a folder into the database: load FOLDER [--dry-run]', run: () => import('./chain/load.mjs') },
  schema: { does: 'writes the JSON schemas that editors use', run: () => import('./chain/schema.mjs') },
})
