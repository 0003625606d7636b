import { dirname, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startTelemetry } from '@/lib/telemetry/start'
import type { Database } from '@/reference-api/db/client'
import type { StateSettings } from './shop-state'

/** The telemetry of the server (decision 056). */
export type Telemetry = {
  /** Measures the calls of an app; call it before the routes are added. */
  readonly watchRequests: (app: FastifyInstance) => void
  /**
   * Reports what only the database knows (orders that no branch has accepted, payments that hang), its connections and
   * its newest backup.
   */
  readonly watchState: (database: Database, settings: StateSettings) => void
  readonly stop: () => Promise<void>
}

const NONE: Telemetry = {
  watchRequests: () => undefined,
  watchState: () => undefined,
  stop: async () => undefined,
}

type Settings = {
  readonly CHAIN_API_METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

/**
 * Starts the telemetry that the environment configures. Without a port for Prometheus and a receiver of traces no
 * library is loaded.
 */
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
  const [{ watchRequests }, { reportShopState }, { watchStatements }] = await Promise.all([
    import('./request-telemetry'),
    import('./shop-state'),
    import('./statement-spans'),
  ])
  if (isTracing) watchStatements()
  return { watchRequests, watchState: reportShopState, stop }
}
