import { test as base } from '@playwright/test'
import { openChromium } from './chromium'
import type { Engine, OnCleanup, Size } from './engine'
import { openFirefox } from './firefox'
import { type ListeningProxy, startProxy } from './listening-proxy'
import { openWebKit } from './webkit'

type Open = (size: Size, proxy: ListeningProxy, atEnd: OnCleanup) => Promise<Engine>

/** Starts an engine that reaches one origin only. */
type Start = (
  open: Open,
  size: Size,
  origin: string,
) => Promise<{ readonly engine: Engine; readonly proxy: ListeningProxy }>

/** The engines that Playwright does not drive. */
export const OTHER_ENGINES = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
] as const satisfies readonly { readonly name: string; readonly open: Open }[]

export const ENGINES = [{ name: 'Chromium', open: openChromium }, ...OTHER_ENGINES] as const

/** Starts engines and servers that end with the test, also when they start too late. */
export const engineTest = base.extend<{ readonly atEnd: OnCleanup; readonly start: Start }>({
  atEnd: async ({ browserName: _ }, use) => {
    const ends: Parameters<OnCleanup>[0][] = []
    await use((end) => void ends.unshift(end))
    for (const end of ends) await end()
  },
  start: async ({ atEnd }, use, info) => {
    await use(async (open, size, origin) => {
      const proxy = await startProxy(origin)
      atEnd(proxy.stop)
      // These errors often explain why a step waits in vain.
      atEnd(() => info.attach('problems', { body: proxy.problems().join('\n') || 'none' }))
      return { engine: await open(size, proxy, atEnd), proxy }
    })
  },
})
