#!/usr/bin/env node
// `npm run build:standalone`: makes a build, and within it a folder that runs without the repository (the contents of the shop's image). With
// --built it uses the present build.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareAssets } from './launch/assets.mjs'
import { NEXT } from './launch/build.mjs'
import { bundleServer } from './launch/server-bundle.mjs'
import { completeStandalone } from './launch/standalone.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const distDir = process.env.NEXT_DIST_DIR || '.next'
if (!process.argv.includes('--built')) {
  const { status } = spawnSync(process.execPath, [NEXT, 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// The files are compressed once here, not at each start of each container.
await prepareAssets(distDir)
await bundleServer(distDir)
process.stdout.write(`${path.resolve(completeStandalone(distDir))}\n`)
