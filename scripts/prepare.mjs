#!/usr/bin/env node
// Run by `npm start`, each in a process of its own so that what it takes is given back:
//   node scripts/prepare.mjs api            the API's sources as JavaScript (launch/api-bundle.mjs)
//   node scripts/prepare.mjs shop HASH      the files of the build that is there, and of which sources it is
import { bundleApi } from './launch/api-bundle.mjs'
import { prepareAssets } from './launch/assets.mjs'
import { markFresh } from './launch/build.mjs'
import { prepareGateway } from './launch/gateway-bundle.mjs'

const [what, hash = ''] = process.argv.slice(2)
if (what === 'api') await bundleApi()
else {
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  await prepareAssets(distDir)
  await prepareGateway(distDir)
  markFresh(distDir, hash)
}
