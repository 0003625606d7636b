#!/usr/bin/env node
// `npm run dev`: both servers, each of which reloads by itself when its sources change.
import { fileURLToPath } from 'node:url'
import { NEXT } from './launch/build.mjs'
import { createFamily } from './launch/family.mjs'
import { claimPorts, readyLine, startApi, waitForShop } from './launch/servers.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const settings = readSettings()
await claimPorts(settings)

const family = createFamily()
await startApi(family, settings, [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  'reference-api/server.ts',
])
family.keep('The storefront', [NEXT, 'dev', '-p', String(settings.port)], settings.env)
await waitForShop(family, `http://127.0.0.1:${settings.port}`)
process.stdout.write(readyLine(settings))
