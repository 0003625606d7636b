import { chromium } from '@playwright/test'
import type { Engine, OnCleanup, Size } from './engine'
import type { ListeningProxy } from './listening-proxy'

/** Chromium in the form of the engines that Playwright does not drive, so that one test can run in all. */
export async function openChromium(viewport: Size, { port }: ListeningProxy, atEnd: OnCleanup): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
  })
  atEnd(() => browser.close())
  const page = await browser.newPage({ viewport })
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (body, ...args) =>
      JSON.parse(
        await page.evaluate(([source, values]) => JSON.stringify(new Function(source).apply(null, values) ?? null), [
          body,
          args,
        ] as const),
      ),
  }
}
