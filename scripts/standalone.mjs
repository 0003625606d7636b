#!/usr/bin/env node
// `npm run build:standalone`: a build, and in it a folder that runs without the repository (what the shop's image holds). With
// --built the build is there already.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareAssets } from './launch/assets.mjs'
import { NEXT } from './launch/build.mjs'
import { prepareGateway } from './launch/gateway-bundle.mjs'
import { completeStandalone } from './launch/standalone.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const distDir = process.env.NEXT_DIST_DIR || '.next'
if (!process.argv.includes('--built')) {
  const { status } = spawnSync(process.execPath, [NEXT, 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// Once here, not at each start of each container.
await prepareAssets(distDir)
await prepareGateway(distDir)
process.stdout.write(`${path.resolve(completeStandalone(distDir))}\n`)
