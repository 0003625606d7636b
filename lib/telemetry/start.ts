import { watchProcess } from './process'
import type { TelemetrySettings } from './settings'
import { sendWithoutAddresses } from './without-addresses'

async function resourceOf(service: string) {
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  return resourceFromAttributes({ 'service.name': service })
}

/**
 * Answers Prometheus at `/metrics` of a port of its own, which is not reachable from outside.
 * @param folder a folder on the disk to watch
 */
async function startMetrics(service: string, { host, port }: { host: string; port: number }, folder: string) {
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

/** Sends traces by OTLP; the receiver, headers and the share of traces are OpenTelemetry's own settings. */
async function startTraces(service: string) {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const spanProcessors = [new BatchSpanProcessor(sendWithoutAddresses(new OTLPTraceExporter()))]
  const provider = new NodeTracerProvider({ resource: await resourceOf(service), spanProcessors })
  provider.register()
  return () => provider.shutdown()
}

/**
 * Starts the configured telemetry, and loads its libraries only then. When a part fails to start, the parts before it
 * are stopped.
 * @returns a function that stops it and sends the rest
 */
export async function startTelemetry({
  service,
  metrics,
  isTracing,
  folder = '.',
}: TelemetrySettings): Promise<() => Promise<void>> {
  const begun: (() => Promise<void>)[] = []
  if (metrics) begun.push(await startMetrics(service, metrics, folder))
  if (isTracing) begun.push(await startTraces(service))
  return async () => {
    await Promise.allSettled(begun.map((end) => end()))
  }
}
