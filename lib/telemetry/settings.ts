/**
 * The telemetry of a process and its name. `metrics`: the port for Prometheus; `isTracing`: whether a receiver of
 * traces is set (`OTEL_EXPORTER_OTLP_ENDPOINT`, OpenTelemetry's own setting). `folder`: a folder on the disk whose free
 * space is reported, by default the working folder.
 */
export type TelemetrySettings = {
  service: string
  metrics: { host: string; port: number } | null
  isTracing: boolean
  folder?: string
}

function portIn(text: string | undefined, name: string): number | null {
  if (!text) return null
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} is a port; it is "${text}".`)
  return port
}

/**
 * Without both settings nothing is loaded and nothing is reported. Throws an error with a sentence for an invalid port.
 * @param process `port`: the name of the setting with the port for Prometheus
 */
export function telemetrySettings(
  env: Readonly<Record<string, string | undefined>>,
  { service, port }: { service: string; port?: string },
): TelemetrySettings {
  const number = port ? portIn(env[port], port) : null
  return {
    service,
    metrics: number === null ? null : { host: env.METRICS_HOST || '127.0.0.1', port: number },
    isTracing: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  }
}
