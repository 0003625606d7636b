import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OPEN_API } from '@/lab/prove/open-api'
import { untilUp } from '@/lab/until-up.mjs'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChainFolder } from '@/reference-api/chain/load'
import { type Database, openPostgres } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { apiProgram, bundleApi } from '@/scripts/launch/api-bundle.mjs'
import { freePort } from '@/scripts/launch/network.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'

export type TestBench = {
  readonly port: number
  readonly database: Database
  /** Megabytes in use by the API after a garbage collection. */
  readonly heapMb: () => Promise<number>
  /** The faults that it has logged. */
  readonly faults: ReadonlySet<string>
  readonly isAlive: () => boolean
}

const PATIENCE_MS = 60_000
const MB = 1024 * 1024
const heapLine = z.object({ heapUsed: z.number() })

/** The API as it is deployed, on a PostgreSQL of its own; it reports its heap on request. Everything ends with this process. */
export async function startTestBench(): Promise<TestBench> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
  const postgres = await startPostgres(bin)
  process.once('exit', postgres.stop)
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-fuzz-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await openPostgres(postgres.url, 2)
  await loadChainFolder(database.db, chainFolder({}), new Date())
  await openAroundTheClock(database.db)
  await database.db.update(branches).set({ slotCapacity: 0 })
  await bundleApi()
  const [port, log] = [await freePort(), path.join(folder, 'heaps')]
  writeFileSync(log, '')
  const env = {
    ...process.env,
    ...OPEN_API,
    NODE_OPTIONS: `--import ${path.resolve('lab/prove/hour/heap-log.mjs')}`,
    HEAP_LOG: log,
    LOG_LEVEL: 'error',
    CHAIN_API_PORT: `${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'data'),
    KITCHEN: 'off',
    NETWORK_LIMITS_TIMES: '100000',
    SMS_PER_THOUSAND_NUMBERS: '1000000',
    SMS_PER_HOUR: '1000000',
    SMS_PER_DAY: '1000000',
  }
  const api = spawn(process.execPath, apiProgram(env), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => void api.kill('SIGKILL'))
  const faults = new Set<string>()
  for (const stream of [api.stdout, api.stderr])
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n'))
        if (line) faults.add(line.replaceAll(/"(?:time|pid|reqId|ms)":[^,}]+,?/g, '').slice(0, 500))
    })
  await untilUp(api, 'The API', `http://127.0.0.1:${port}/ready`).catch((error: Error) => {
    throw new Error(`${error.message}\n${[...faults].join('\n')}`)
  })

  const linesIn = () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean)
  return {
    ...{ port, database, faults },
    isAlive: () => api.exitCode === null && api.signalCode === null,
    async heapMb() {
      const before = linesIn().length
      api.kill('SIGUSR2')
      const until = performance.now() + PATIENCE_MS
      while (linesIn().length === before && performance.now() < until) await pause(20)
      return heapLine.parse(JSON.parse(linesIn().at(-1) ?? '{}')).heapUsed / MB
    },
  }
}
