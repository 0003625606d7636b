import { watchProcess } from './process.mjs'

/** @typedef {import('./settings.mjs').TelemetrySettings} TelemetrySettings */

/** @param {string} service */
async function resourceOf(service) {
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  return resourceFromAttributes({ 'service.name': service })
}

/**
 * Answers Prometheus at `/metrics` of a port of its own, which nobody outside reaches.
 * @param {string} service @param {{ host: string, port: number }} address @param {string} folder on the disk that is watched
 */
async function startMetrics(service, { host, port }, folder) {
  const [{ metrics }, { MeterProvider }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ])
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true })
  await exporter.startServer()
  const provider = new MeterProvider({ resource: await resourceOf(service), readers: [exporter] })
  metrics.setGlobalMeterProvider(provider)
  watchProcess(metrics.getMeter('process'), folder)
  return () => provider.shutdown()
}

/** Sends traces by OTLP; the address, headers and the share of traces are OpenTelemetry's own settings. @param {string} service */
async function startTraces(service) {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())]
  const provider = new NodeTracerProvider({ resource: await resourceOf(service), spanProcessors })
  provider.register()
  return () => provider.shutdown()
}

/**
 * Begins what the settings ask for; the libraries are loaded only then. What was begun before it fails is ended.
 * @param {TelemetrySettings} settings
 * @returns {Promise<() => Promise<void>>} ends it, and sends what was not sent yet
 */
export async function startTelemetry({ service, metrics, isTracing, folder = '.' }) {
  /** @type {(() => Promise<void>)[]} */
  const begun = []
  if (metrics) begun.push(await startMetrics(service, metrics, folder))
  if (isTracing) begun.push(await startTraces(service))
  return async () => {
    await Promise.allSettled(begun.map((end) => end()))
  }
}
