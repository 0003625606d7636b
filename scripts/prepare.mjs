#!/usr/bin/env node
// Steps of `npm start`, each run in a process of its own so that its memory is released:
//   node scripts/prepare.mjs api            the API's sources as JavaScript (launch/api-bundle.mjs)
//   node scripts/prepare.mjs shop HASH      completes the files of the present build, and records the hash of its sources
import { bundleApi } from './launch/api-bundle.mjs'
import { prepareAssets } from './launch/assets.mjs'
import { markFresh } from './launch/build.mjs'
import { bundleServer } from './launch/server-bundle.mjs'

const [what, hash = ''] = process.argv.slice(2)
if (what === 'api') await bundleApi()
else {
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  await prepareAssets(distDir)
  await bundleServer(distDir)
  markFresh(distDir, hash)
}
