#!/usr/bin/env node
// `npm start`: the reference API, a build unless a current one exists, and the storefront. One process tree (see launch/process-group).
import { fileURLToPath } from 'node:url'
import { LOCALES, localizedHref } from '../lib/config/languages.mjs'
import { apiProgram } from './launch/api-bundle.mjs'
import { isFresh, NEXT, sourceHash } from './launch/build.mjs'
import { demoStaffKey } from './launch/demo-staff-key.mjs'
import { categoriesOf, warmUpPages } from './launch/network.mjs'
import { demoNotice } from './launch/notice.mjs'
import { createProcessGroup } from './launch/process-group.mjs'
import { exitIfPortTaken, modeOrExit, readyLines, startApi, untilServes } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'
import { reportProgress } from './launch/waiting.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const PREPARE = 'scripts/prepare.mjs'

const settings = readSettings()
// Many arenas hold unused memory.
settings.env.MALLOC_ARENA_MAX ??= '2'
// A page that was open during a new build finds the files of its own build.
settings.env.KEPT_FILES ??= 'node_modules/.cache/shop-files'
const mode = modeOrExit(settings)
process.stdout.write(demoNotice(mode))
await exitIfPortTaken(settings)

const staffKey = demoStaffKey({ ...settings, mode })
if (staffKey) settings.env.DEMO_STAFF_KEY = staffKey

const group = createProcessGroup()
const isBundled = settings.isApiElsewhere || (await group.run([PREPARE, 'api'], settings.env)) === null
const program = isBundled ? apiProgram(settings.env) : ['--import', 'tsx', 'reference-api/server.ts']
await startApi(group, settings, program)

const forBuild = { ...settings.env, NODE_ENV: /** @type {const} */ ('production') }
const hash = sourceHash(forBuild)
if (!isFresh(settings.distDir, hash)) {
  const done = reportProgress('The shop is built, which is done once for these sources')
  const fault = await group.run([NEXT, 'build'], forBuild)
  done()
  if (fault !== null) {
    process.stderr.write(`The build ${fault}: see above.\n`)
    await group.stop(1)
  }
  await group.run([PREPARE, 'shop', hash], forBuild)
}

// As in the image (Dockerfile): the garbage is short-lived and needs little room.
const shop = group.keep('The storefront', ['--max-semi-space-size=4', 'scripts/shop.mjs'], settings.env)
// The login page needs no API.
await untilServes(group, shop, `${settings.shopUrl}/login`, 'The storefront is starting')

// Without this the first visitor of a page would wait for its preparation.
const categories = await categoriesOf(settings.apiUrl)
if (categories === null)
  process.stderr.write(`The chain's API does not answer at ${settings.apiUrl}: pages are prepared when it does.\n`)
else {
  const menu = ['/category', ...categories.map((id) => `/category/${id}`)]
  const cold = await warmUpPages(
    settings.shopUrl,
    LOCALES.flatMap((locale) => ['/', ...menu].map((path) => localizedHref(locale, path))),
  )
  if (cold.length > 0) process.stderr.write(`These pages could not be prepared ahead: ${cold.join(' ')}\n`)
}
if (group.isStopping()) await group.stop(0)
process.stdout.write(demoNotice(mode) + readyLines(settings, staffKey))
