#!/usr/bin/env node
// `npm run chain -- schema`: writes chains/schema, with which editors complete and check the files of a chain. Run it after a change of a
// schema in lib/chain.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
register()
const { jsonSchemas } = await import('../../lib/chain/schema/json-schemas.ts')

mkdirSync('chains/schema', { recursive: true })
for (const [name, schema] of Object.entries(jsonSchemas()))
  writeFileSync(`chains/schema/${name}.json`, JSON.stringify(schema, null, 2))
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
execFileSync(process.execPath, [biome, 'format', '--write', 'chains/schema'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
