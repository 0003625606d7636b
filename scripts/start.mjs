#!/usr/bin/env node
// `npm start`: the reference API, a build when there is no fresh one, the storefront. One process tree (see launch/family).
import { fileURLToPath } from 'node:url'
import { isFresh, markFresh, NEXT, sourceHash } from './launch/build.mjs'
import { createFamily } from './launch/family.mjs'
import { warm } from './launch/network.mjs'
import { claimPorts, readyLine, startApi, waitForShop } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const settings = readSettings()
const env = { ...settings.env, NODE_ENV: /** @type {const} */ ('production') }
await claimPorts(settings)

const family = createFamily()
await startApi(family, settings, ['--import', 'tsx', 'reference-api/server.ts'])

const hash = sourceHash(env)
if (!isFresh(settings.distDir, hash)) {
  const code = await family.run('The build', [NEXT, 'build'], env)
  if (code !== 0) {
    process.stderr.write('The build failed: see above.\n')
    await family.stop(1)
  }
  markFresh(settings.distDir, hash)
}

const url = `http://127.0.0.1:${settings.port}`
family.keep('The storefront', ['scripts/shop.mjs'], env)
await waitForShop(family, url)

// The first visitor of a prepared page would wait for its preparation.
const menu = ['/category', ...Array.from({ length: 9 }, (_, n) => `/category/${n + 1}`)]
const cold = await warm(
  url,
  ['', '/en', '/kz'].flatMap((prefix) => [prefix || '/', ...menu.map((path) => prefix + path)]),
)
if (family.isStopping()) await family.stop(0)
if (cold.length > 0) process.stderr.write(`These pages could not be prepared ahead: ${cold.join(' ')}\n`)
process.stdout.write(readyLine(settings))
