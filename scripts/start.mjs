#!/usr/bin/env node
// `npm start`: the reference API, a build unless a current one exists, and the storefront. One process tree (see launch/process-group). With
// --built both are built already (the stage `demo` of the Dockerfile).
import './launch/node-version.mjs'
import { fileURLToPath } from 'node:url'
import { LOCALES, localizedHref } from '../lib/config/languages.mjs'
import { apiProgram } from './launch/api-bundle.mjs'
import { isFresh, NEXT, sourceHash } from './launch/build.mjs'
import { demoStaffKey } from './launch/demo-staff-key.mjs'
import { categoriesOf, warmUpPages } from './launch/network.mjs'
import { demoNotice } from './launch/notice.mjs'
import { createProcessGroup } from './launch/process-group.mjs'
import { exitUnlessPortsFree, modeOrExit, readyLines, startApi, untilServes } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'
import { reportProgress } from './launch/waiting.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const PREPARE = 'scripts/prepare.mjs'

const isBuilt = process.argv.includes('--built')
const settings = readSettings()
// Many arenas hold unused memory.
settings.env.MALLOC_ARENA_MAX ??= '2'
// Outlives builds: a page that was open during a new one finds the files of its own.
settings.env.SHOP_CACHE ??= 'node_modules/.cache/shop'
const mode = modeOrExit(settings)
await exitUnlessPortsFree(settings)

const staffKey = demoStaffKey({ ...settings, mode })
if (staffKey) settings.env.DEMO_STAFF_KEY = staffKey

const group = createProcessGroup()
const isBundled = isBuilt || settings.isApiElsewhere || (await group.run([PREPARE, 'api'], settings.env)) === null
const program = isBundled ? apiProgram(settings.env) : ['--import', 'tsx', 'reference-api/server.ts']
await startApi(group, settings, program)

if (!isBuilt) await buildUnlessFresh()

// As in the image (Dockerfile): the garbage is short-lived and needs little room.
const shop = group.keep('The storefront', ['--max-semi-space-size=4', 'scripts/shop.mjs'], settings.env)
// The login page needs no API.
await untilServes(group, shop, `${settings.shopUrl}/login`, 'Starting the shop')

// Without this the first visitor of a page would wait for its preparation.
const done = reportProgress('Preparing the first pages')
const complaint = await prepareFirstPages()
done()
// Pages that a stopping shop did not answer are no fault.
if (group.isStopping()) await group.stop(0)
if (complaint !== null) process.stderr.write(`${complaint}\n`)
process.stdout.write(demoNotice(mode) + readyLines(settings, staffKey))

async function buildUnlessFresh() {
  const forBuild = { ...settings.env, NODE_ENV: /** @type {const} */ ('production') }
  const hash = sourceHash(forBuild)
  if (isFresh(settings.distDir, hash)) return
  const done = reportProgress('Building the shop (first start of these sources only)')
  const fault = await group.run([NEXT, 'build'], forBuild)
  done()
  if (fault !== null) {
    process.stderr.write(`The build ${fault}: see above.\n`)
    await group.stop(1)
  }
  await group.run([PREPARE, 'shop', hash], forBuild)
}

/** @returns {Promise<string | null>} a sentence about pages that could not be prepared */
async function prepareFirstPages() {
  const categories = await categoriesOf(settings.apiUrl)
  if (categories === null)
    return `The chain's API does not answer at ${settings.apiUrl}: pages are prepared when it does.`
  const menu = ['/category', ...categories.map((id) => `/category/${id}`)]
  const cold = await warmUpPages(
    settings.shopUrl,
    LOCALES.flatMap((locale) => ['/', ...menu].map((path) => localizedHref(locale, path))),
  )
  return cold.length > 0 ? `These pages could not be prepared ahead: ${cold.join(' ')}` : null
}
