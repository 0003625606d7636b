import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import type { Shop } from '@/e2e/flows/shop'
import { serveProgram } from '@/lab/prove/rolling/served'
import { untilUp } from '@/lab/until-up.mjs'
import { catalogRoutes } from '@/lib/contract/catalog'
import ru from '@/messages/ru.json' with { type: 'json' }
import { freePort } from '@/scripts/launch/network.mjs'

/** A Saturday noon, when every branch is open. */
const NOON = '2026-11-21T12:00:00+05:00'

export type TestBench = {
  readonly base: string
  readonly apiUrl: string
  /** Serves another release under the same address. @returns the name of its build */
  readonly serve: (release: string) => Promise<string>
  readonly stop: () => void
}

/** An API with the demo chain, and a shop in front of it that is served from `folder/current`. @param first the first release */
export async function openTestBench(folder: string, first: string): Promise<TestBench> {
  const [apiPort, shopPort] = [await freePort(), await freePort()]
  const [apiUrl, base] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${shopPort}`]
  const link = (release: string): string => {
    symlinkSync(path.join(folder, release), path.join(folder, 'next'))
    renameSync(path.join(folder, 'next'), path.join(folder, 'current'))
    return readFileSync(path.join(folder, release, '.next/BUILD_ID'), 'utf8').trim()
  }
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  const api = spawn(process.execPath, ['--import', 'tsx', 'reference-api/server.ts'], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', CHAIN_API_PORT: `${apiPort}`, DATA_DIR: path.join(folder, 'data') },
      ...{ LOG_LEVEL: 'warn', CLOCK_START: NOON, GUEST_ORDERS_PER_PHONE: '0', GUEST_ORDERS_PER_NETWORK: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stopApi = () => void api.kill('SIGTERM')
  process.once('exit', stopApi)
  await untilUp(api, 'The API', `${apiUrl}/health`)
  link(first)
  const shop = await serveProgram(
    'The shop',
    ['--in', path.join(folder, 'current'), 'scripts/shop.mjs'],
    {
      ...process.env,
      ...{ NODE_ENV: 'test', NEXT_DIST_DIR: '.next', PORT: `${shopPort}`, SITE_URL: base, CHAIN_API_URL: apiUrl },
      SHOP_CACHE: path.join(folder, 'cache'),
    },
    `${base}/login`,
  )
  return {
    base,
    apiUrl,
    async serve(release) {
      const build = link(release)
      if (!(await shop.restart())) throw new Error(`${release} did not start.`)
      return build
    },
    stop() {
      shop.stop()
      stopApi()
    },
  }
}

/** The shop in Russian, for the steps of the journeys (e2e/flows). */
export function shopOn(page: Page, apiUrl: string): Shop {
  const translate = createTranslator({ locale: 'ru', messages: ru })
  const ask = async (where: string): Promise<unknown> =>
    (await fetch(`${apiUrl}${where}`, { headers: { 'accept-language': 'ru' } })).json()
  return {
    page,
    language: 'ru',
    t: (key, values) => String(Reflect.apply(translate, undefined, [key, values])),
    async dish(slug) {
      const { products } = catalogRoutes.mainPage.responses[200].parse(await ask('/api/pages/main'))
      const card = products.find((one) => one.slug === slug)
      if (!card) throw new Error(`no product ${slug}`)
      return catalogRoutes.productPage.responses[200].parse(await ask(`/api/pages/product/${card.id}`)).product
    },
    cities: async () => catalogRoutes.cities.responses[200].parse(await ask('/api/cities')).cities,
  }
}
