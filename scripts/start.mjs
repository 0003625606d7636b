#!/usr/bin/env node
// `npm start`: the reference API, a build when there is no fresh one, the storefront. One process tree (see launch/family).
import { fileURLToPath } from 'node:url'
import { apiProgram } from './launch/api-bundle.mjs'
import { isFresh, NEXT, sourceHash } from './launch/build.mjs'
import { demoStaffKey } from './launch/demo-staff-key.mjs'
import { createFamily } from './launch/family.mjs'
import { categoriesOf, warm } from './launch/network.mjs'
import { noticeOf } from './launch/notice.mjs'
import { claimMode, claimPorts, readyLines, startApi, waitForShop } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'
import { sayWhile } from './launch/waiting.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const PREPARE = 'scripts/prepare.mjs'

const settings = readSettings()
// Many arenas hold memory that nobody uses.
settings.env.MALLOC_ARENA_MAX ??= '2'
// A page that was open while the shop was built anew finds the files of its own build.
settings.env.KEPT_FILES ??= 'node_modules/.cache/shop-files'
const mode = claimMode(settings)
process.stdout.write(noticeOf(mode))
await claimPorts(settings)

const staffKey = demoStaffKey({ ...settings, mode })
if (staffKey) settings.env.DEMO_STAFF_KEY = staffKey

const family = createFamily()
const isBundled =
  settings.isApiElsewhere || (await family.run('The API’s sources', [PREPARE, 'api'], settings.env)) === null
const program = isBundled ? apiProgram(settings.env) : ['--import', 'tsx', 'reference-api/server.ts']
await startApi(family, settings, program)

const forBuild = { ...settings.env, NODE_ENV: /** @type {const} */ ('production') }
const hash = sourceHash(forBuild)
if (!isFresh(settings.distDir, hash)) {
  const done = sayWhile('The shop is built, which is done once for these sources')
  const fault = await family.run('The build', [NEXT, 'build'], forBuild)
  done()
  if (fault !== null) {
    process.stderr.write(`The build ${fault}: see above.\n`)
    await family.stop(1)
  }
  await family.run('The files of the build', [PREPARE, 'shop', hash], forBuild)
}

// As in the image (Dockerfile): short-lived garbage needs little room.
const shop = family.keep('The storefront', ['--max-semi-space-size=4', 'scripts/shop.mjs'], settings.env)
await waitForShop(family, settings.shopUrl, shop, 'The storefront is starting')

// The first visitor of a prepared page would wait for its preparation.
const categories = await categoriesOf(settings.apiUrl)
if (categories === null)
  process.stderr.write(`The chain's API does not answer at ${settings.apiUrl}: pages are prepared when it does.\n`)
else {
  const menu = ['/category', ...categories.map((id) => `/category/${id}`)]
  const prefixes = ['', '/en', '/kz']
  const cold = await warm(
    settings.shopUrl,
    prefixes.flatMap((prefix) => [prefix || '/', ...menu.map((path) => prefix + path)]),
  )
  if (cold.length > 0) process.stderr.write(`These pages could not be prepared ahead: ${cold.join(' ')}\n`)
}
if (family.isStopping()) await family.stop(0)
process.stdout.write(noticeOf(mode) + readyLines(settings, staffKey))
