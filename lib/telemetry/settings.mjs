/**
 * @typedef {{ service: string, metrics: { host: string, port: number } | null, isTracing: boolean, folder?: string }} TelemetrySettings
 * What a process tells of itself, and under which name. `metrics`: where Prometheus may ask; `isTracing`: whether an address for traces is
 * named (`OTEL_EXPORTER_OTLP_ENDPOINT`, as OpenTelemetry names it). `folder`: on the disk whose room is told, the working folder by default.
 */

/** @param {string | undefined} text @param {string} name @returns {number | null} */
function portIn(text, name) {
  if (!text) return null
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} is a port; it is "${text}".`)
  return port
}

/**
 * Without both settings nothing is loaded and nothing is told. Throws with a sentence for a port that is none.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ service: string, port?: string }} process `port`: the name of the setting with the port for Prometheus
 * @returns {TelemetrySettings}
 */
export function telemetrySettings(env, { service, port }) {
  const number = port ? portIn(env[port], port) : null
  return {
    service,
    metrics: number === null ? null : { host: env.METRICS_HOST || '127.0.0.1', port: number },
    isTracing: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  }
}
