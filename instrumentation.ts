import type { Instrumentation } from 'next'

/**
 * Next calls it when its server starts: a chain that cannot be shown is named before the first visitor comes, and traces begin when a
 * receiver is named.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ requireBrand }, { startTelemetry }, { telemetrySettings }] = await Promise.all([
    import('@/lib/server/require-brand'),
    import('@/lib/telemetry/start'),
    import('@/lib/telemetry/settings'),
  ])
  requireBrand()
  await startTelemetry(telemetrySettings(process.env, { service: 'shop' }))
}

/** Next calls it for every page and call that it could not answer. Addresses of requests may hold personal data: the route stays. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFault } = await import('@/lib/server/fault-log')
  const id = request.headers['x-request-id']
  logFault('render', error, { route: routePath, type: routeType, ...(typeof id === 'string' && { id }) })
}
