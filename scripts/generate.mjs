#!/usr/bin/env node
// `npm run generate -- all|house|early|texts|schema|transcripts`: writes files that are derived from others for the linter, the pages and the tests.
import { spawnSync } from 'node:child_process'
import { runSubCommand } from './launch/sub-commands.mjs'

const TRANSCRIPTS = ['test', 'transcripts', '--no-deps', '--update-snapshots=all']

function writeTranscripts() {
  const args = ['node_modules/@playwright/test/cli.js', ...TRANSCRIPTS, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

const FILES = {
  house: {
    does: 'the import rules: scripts/import-rules.json from scripts/house.mjs',
    run: () => import('./house.mjs'),
  },
  early: { does: 'the inline script of the cards, from stores/early/taps.ts', run: () => import('./early.mjs') },
  texts: { does: 'the texts of the first popups, messages/popups, from messages', run: () => import('./texts.mjs') },
  schema: {
    does: 'the JSON schemas of a chain, chains/schema, from lib/chain/schema',
    run: () => import('./chain/schema.mjs'),
  },
}

async function writeAll() {
  for (const { run } of Object.values(FILES)) await run()
}

await runSubCommand('generate', {
  all: { does: 'everything below but the transcripts, as `npm run verify` does', run: writeAll },
  ...FILES,
  transcripts: { does: 'what screen readers are told: e2e/transcripts', run: writeTranscripts },
})
