#!/usr/bin/env node
// `npm run dev`: both servers, each of which reloads when its sources change.
import { fileURLToPath } from 'node:url'
import { NEXT } from './launch/build.mjs'
import { demoStaffKey } from './launch/demo-staff-key.mjs'
import { demoNotice } from './launch/notice.mjs'
import { createProcessGroup } from './launch/process-group.mjs'
import { exitIfPortTaken, modeOrExit, readyLines, startApi, untilServes } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const given = readSettings()
const settings = { ...given, env: { ...given.env, NODE_ENV: /** @type {const} */ ('development') } }
const mode = modeOrExit(settings)
if (mode === 'production') {
  process.stderr.write('`npm run dev` is for this machine alone. What runs for others is started with `npm start`.\n')
  process.exit(1)
}
process.stdout.write(demoNotice(mode))
await exitIfPortTaken(settings)

const staffKey = demoStaffKey({ ...settings, mode })
const group = createProcessGroup()
await startApi(group, staffKey ? { ...settings, env: { ...settings.env, DEMO_STAFF_KEY: staffKey } } : settings, [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  'reference-api/server.ts',
])
// Next names this machine "localhost". With an IP address it would take its own rewrites for another site's and call itself for ever.
const args = [NEXT, 'dev', '-H', 'localhost', '-p', String(settings.port)]
const shop = group.keep('The storefront', args, { ...settings.env, SHOP_MODE: mode })
await untilServes(group, shop, `http://localhost:${settings.port}/login`, 'The storefront compiles its first page')
process.stdout.write(readyLines(settings, staffKey))
