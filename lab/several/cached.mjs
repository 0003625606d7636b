/**
 * `npm run lab -- cached`: the demo of `npm start` on one machine behind Varnish, the setup of a shop with more visitors than one process
 * can serve (docs/operations.md). `PORT` (3000) is the address for visitors; the shop listens on a free port behind it.
 */
import { spawn } from 'node:child_process'
import { freePort } from '../../scripts/launch/network.mjs'
import { untilExit } from '../../scripts/launch/waiting.mjs'
import { findVarnish } from '../engines.mjs'
import { untilUp } from '../until-up.mjs'
import { startVarnish } from './varnish.mjs'

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

if (!findVarnish()) throw new Error('Varnish is needed: apt-get install varnish varnish-modules')

const ports = { shop: Number(process.env.PORT || 3000), api: await freePort(), purge: await freePort() }
const shopPort = await freePort()
const [publicUrl, shopUrl] = [`http://localhost:${ports.shop}`, `http://127.0.0.1:${shopPort}`]
const shop = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: `${shopPort}`,
    SITE_URL: publicUrl,
    CACHE_PURGE_URL: `http://127.0.0.1:${ports.purge}`,
    TRUSTED_PROXIES: 'loopback',
  },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => shop.kill(signal))
const ended = untilExit(shop)
const varnish = startVarnish({
  shops: [`127.0.0.1:${shopPort}`],
  apis: [`127.0.0.1:${process.env.CHAIN_API_PORT || 4000}`],
  ports,
  cache: '256m',
})
void untilExit(varnish.child).then((end) => {
  if (shop.exitCode === null) print(`Varnish ${end}. ${varnish.words()}`)
  shop.kill('SIGTERM')
})

await untilUp(shop, 'The shop', `${shopUrl}/login`)
await untilUp(varnish.child, 'Varnish', `${publicUrl}/login`)
print(`Varnish serves the shop at ${publicUrl}. Ctrl+C ends both.`)

await ended
await varnish.stop()
