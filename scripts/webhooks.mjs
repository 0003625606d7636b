#!/usr/bin/env node
// `npm run webhooks -- …`: endpoints that are told of orders, and what could not be told (docs/webhooks.md).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { trustedProxies } from '../lib/config/trusted-proxies.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { openEmbedded, openPostgres } = await import('../reference-api/db/client.ts')
const { lockFolder } = await import('../reference-api/db/lock.ts')
const { loadOrCreateSecret } = await import('../reference-api/benefits/customer-identity.ts')
const { webhooksCommand } = await import('../reference-api/webhooks/command.ts')

async function run() {
  const folder = path.resolve(env.DATA_DIR || '.data/pglite')
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(folder)
  try {
    const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(folder))
    try {
      return await webhooksCommand(process.argv.slice(2), {
        db: database.db,
        now: new Date(),
        key: env.REDEMPTION_SECRET || loadOrCreateSecret(`${folder}.key`),
        isAllowed: trustedProxies(env.WEBHOOK_ALLOWED_NETWORKS ?? '') ?? (() => false),
      })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

try {
  process.stdout.write(`${(await run()).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
