/** Moments of a film, ms after the navigation began. */
export const MOMENTS = [1000, 2000, 3000, 4000, 6000, 9000, 13_000, 18_000]

/** @typedef {readonly (string | null)[]} Film for each moment the picture (JPEG, base64); null: nothing was painted yet */

/**
 * Loads a page and records what its window shows.
 * @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} cdp of that page
 * @param {string} url @returns {Promise<Film>}
 */
export async function recordFilm(page, cdp, url) {
  /** @type {{ ms: number, data: string }[]} */
  const frames = []
  let begun = Number.POSITIVE_INFINITY
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ ms: (metadata.timestamp ?? 0) * 1000 - begun, data })
    // The page may be closed before it has heard that the frame arrived.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 55, maxWidth: 180, maxHeight: 360 })
  begun = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(Math.max(0, (MOMENTS.at(-1) ?? 0) - (Date.now() - begun)))
  await cdp.send('Page.stopScreencast')
  return MOMENTS.map((moment) => frames.filter(({ ms }) => ms > 0 && ms <= moment).at(-1)?.data ?? null)
}
