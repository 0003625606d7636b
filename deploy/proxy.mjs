#!/usr/bin/env node
// Prints the configuration of the proxy in front of one machine, with the names and ports of its settings (docs/operations.md):
//   node --env-file=/etc/doner/common.env deploy/proxy.mjs nginx|caddy
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TEMPLATES = new Map([
  ['nginx', 'nginx/one-machine.conf'],
  ['caddy', 'caddy/Caddyfile'],
])
/** The first line of the part for the API, which is the last one. */
const API_PART = '# For reports of the bank'

const { SITE_URL: site, CHAIN_API_PUBLIC_URL: api, PORT: port = '3000', CHAIN_API_PORT: apiPort = '4000' } = process.env
const template = TEMPLATES.get(process.argv[2] ?? '')
if (!template || !site) {
  process.stderr.write(
    'Give it the settings: node --env-file=/etc/doner/common.env deploy/proxy.mjs nginx|caddy (SITE_URL is needed)\n',
  )
  process.exit(1)
}
const hostOf = (/** @type {string} */ url) => new URL(url).hostname
const text = readFileSync(fileURLToPath(new URL(template, import.meta.url)), 'utf8')
const used = api ? text : text.slice(0, text.indexOf(API_PART)).replace(' api.doner.example', '')
process.stdout.write(
  used
    .replaceAll('api.doner.example', api ? hostOf(api) : '')
    .replaceAll('doner.example', hostOf(site))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${apiPort}`),
)
