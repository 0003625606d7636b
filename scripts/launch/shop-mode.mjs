// Imported before everything else by scripts/shop.mjs: judges the settings of the shop, keeps the mode for its pages, and says
// NODE_ENV=production to Next and React, which ask when they are loaded. What the owner's NODE_ENV meant is in the mode then.
import { modeOf, refusalOf } from '../../lib/config/mode.mjs'
import { forgetPages } from './prepared-pages.mjs'

const refusal = refusalOf(process.env, ['shop'])
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
const mode = modeOf(process.env)
forgetPages(process.env.NEXT_DIST_DIR || '.next', [mode, process.env.SITE_URL, process.env.CHAIN_API_URL])
Object.assign(process.env, { SHOP_MODE: mode, NODE_ENV: 'production' })
