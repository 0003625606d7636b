// shop.ts imports this file before everything else: it checks the settings of the shop, keeps the mode for its pages, and sets
// NODE_ENV=production for Next and React, which read it when they are loaded. The mode has recorded what the owner's NODE_ENV meant.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { apiUrlOf } from '@/lib/config/api-url'
import { modeOf, refusalOf } from '@/lib/config/mode.mjs'
import { readSecretFiles } from '@/lib/config/secret-files.mjs'
import { chainFolderHash, forgetPages, pagesFolder } from './prepared-pages'

const refusal = readSecretFiles(process.env) ?? refusalOf(process.env, ['shop'])
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
const mode = modeOf(process.env)
const distDir = process.env.NEXT_DIST_DIR || '.next'
const buildId = readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8').trim()
const { SHOP_CACHE: cache } = process.env
const pages = cache ? pagesFolder(cache, buildId) : distDir
forgetPages(pages, [mode, process.env.SITE_URL, apiUrlOf(process.env), chainFolderHash(chainFolder(process.env))])
const { config } = JSON.parse(readFileSync(path.join(distDir, 'required-server-files.json'), 'utf8'))
Object.assign(process.env, {
  SHOP_MODE: mode,
  SHOP_BUILD: buildId,
  // For the page cache (lib/server/page-cache).
  SHOP_PAGES: cache ? pages : '',
  NODE_ENV: 'production',
  // The settings of the build. Without them Next would look for next.config.ts, which does not exist where the shop runs without
  // the repository (standalone.mjs).
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
})
