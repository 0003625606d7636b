#!/usr/bin/env node
// `npm run dev`: both servers, each of which reloads by itself when its sources change.
import { fileURLToPath } from 'node:url'
import { NEXT } from './launch/build.mjs'
import { chainFolder, linkPictures } from './launch/chain-folder.mjs'
import { demoStaffKey } from './launch/demo-staff-key.mjs'
import { createFamily } from './launch/family.mjs'
import { noticeOf } from './launch/notice.mjs'
import { claimMode, claimPorts, readyLines, startApi, waitForShop } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const given = readSettings()
const settings = { ...given, env: { ...given.env, NODE_ENV: /** @type {const} */ ('development') } }
const mode = claimMode(settings)
if (mode === 'production') {
  process.stderr.write('`npm run dev` is for this machine alone. What runs for others is started with `npm start`.\n')
  process.exit(1)
}
process.stdout.write(noticeOf(mode))
await claimPorts(settings)
linkPictures(chainFolder(settings.env))

const staffKey = demoStaffKey({ ...settings, mode })
const family = createFamily()
await startApi(family, staffKey ? { ...settings, env: { ...settings.env, DEMO_STAFF_KEY: staffKey } } : settings, [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  'reference-api/server.ts',
])
// The name that Next gives to this machine: under an address it would take its own rewrites for another site's and ask itself for ever.
const args = [NEXT, 'dev', '-H', 'localhost', '-p', String(settings.port)]
const shop = family.keep('The storefront', args, { ...settings.env, SHOP_MODE: mode })
await waitForShop(family, `http://localhost:${settings.port}`, shop, 'The storefront compiles its first page')
process.stdout.write(readyLines(settings, staffKey))
