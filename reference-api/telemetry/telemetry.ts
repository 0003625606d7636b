import { dirname, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startTelemetry } from '@/lib/telemetry/start.mjs'
import type { Database } from '@/reference-api/db/client'
import type { Env } from '@/reference-api/env'
import type { StateSettings } from './state-of-the-shop'

/** What the server tells of itself (decision 056). */
export type Telemetry = {
  /** Measures the calls of an app; to be called before its routes are there. */
  readonly watchRequests: (app: FastifyInstance) => void
  /** Tells what only the database knows (orders that no branch accepts, payments that hang), its connections and its newest backup. */
  readonly watchState: (database: Database, settings: StateSettings) => void
  readonly stop: () => Promise<void>
}

const NONE: Telemetry = {
  watchRequests: () => undefined,
  watchState: () => undefined,
  stop: async () => undefined,
}

type Settings = Pick<
  Env,
  'CHAIN_API_METRICS_PORT' | 'METRICS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'DATABASE_URL' | 'DATA_DIR'
>

/** Begins what the environment asks for. Without a port for Prometheus and without a receiver of traces no library is loaded. */
export async function beginTelemetry(env: Settings): Promise<Telemetry> {
  const port = env.CHAIN_API_METRICS_PORT
  const isTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  if (!port && !isTracing) return NONE
  const stop = await startTelemetry({
    service: 'chain-api',
    metrics: port ? { host: env.METRICS_HOST, port } : null,
    isTracing,
    folder: env.DATABASE_URL ? '.' : dirname(resolve(env.DATA_DIR)),
  })
  const [{ watchRequests }, { watchState }, { watchStatements }] = await Promise.all([
    import('./request-telemetry'),
    import('./state-of-the-shop'),
    import('./statement-spans'),
  ])
  if (isTracing) watchStatements()
  return { watchRequests, watchState, stop }
}
