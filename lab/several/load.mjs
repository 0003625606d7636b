import autocannon from 'autocannon'

/**
 * Visitors who request these paths again and again.
 * @param {{ url: string, paths: readonly string[], connections: number, language?: string, encoding?: string }} asked
 * @returns {{ stop: () => Promise<{ average: number, total: number, wrong: number, p99: number }> }} pages a second and in all, how many failed, and the
 * slowest hundredth in milliseconds
 */
export function load({ url, paths, connections, language = 'ru', encoding = 'br' }) {
  /** @type {(result: import('autocannon').Result) => void} */
  let end = () => undefined
  /** @type {Promise<import('autocannon').Result>} */
  const ended = new Promise((resolve) => {
    end = resolve
  })
  const running = autocannon(
    {
      url,
      connections,
      duration: 3600,
      headers: { 'accept-encoding': encoding, 'accept-language': language, cookie: `i18n_redirected=${language}` },
      requests: paths.map((path) => ({ method: 'GET', path })),
    },
    (_, result) => end(result),
  )
  return {
    stop: async () => {
      running.stop()
      const { requests, non2xx, errors, latency } = await ended
      return { average: requests.average, total: requests.total, wrong: non2xx + errors, p99: latency.p99 }
    },
  }
}
