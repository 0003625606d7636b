// Imported before everything else by scripts/shop.mjs: judges the settings of the shop, keeps the mode for its pages, and says
// NODE_ENV=production to Next and React, which ask when they are loaded. What the owner's NODE_ENV meant is in the mode then.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { modeOf, refusalOf } from '../../lib/config/mode.mjs'
import { readSecretFiles } from '../../lib/config/secret-files.mjs'
import { chainFolder, chainMark } from './chain-folder.mjs'
import { forgetPages } from './prepared-pages.mjs'

const refusal = readSecretFiles(process.env) ?? refusalOf(process.env, ['shop'])
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
const mode = modeOf(process.env)
const distDir = process.env.NEXT_DIST_DIR || '.next'
forgetPages(distDir, [mode, process.env.SITE_URL, process.env.CHAIN_API_URL, chainMark(chainFolder(process.env))])
const { config } = JSON.parse(readFileSync(path.join(distDir, 'required-server-files.json'), 'utf8'))
Object.assign(process.env, {
  SHOP_MODE: mode,
  SHOP_BUILD: readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8').trim(),
  NODE_ENV: 'production',
  // The settings that the build was made with. Next would look for next.config.ts, which is not where the shop runs without
  // the repository (standalone.mjs).
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
})
