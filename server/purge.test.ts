import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALL_TAGS } from './menu-news'
import { createPurger } from './purge'

let heard: { readonly method: string; readonly tags: string }[] = []
let status = 200
let warnings: string[] = []
let timers: { readonly ms: number; readonly act: () => void }[] = []

const engine = createServer((request, response) => {
  heard.push({ method: request.method ?? '', tags: String(request.headers['x-cache-tags']) })
  response.writeHead(status).end()
})
let url = ''

beforeEach(async () => {
  ;[heard, warnings, timers, status] = [[], [], [], 200]
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const address = engine.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(async () => {
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
})

const start = () =>
  createPurger({
    urls: [url],
    warn: (message) => warnings.push(message),
    after: (ms, act) => timers.push({ ms, act }),
  })
const fire = (ms: number) => {
  const due = timers.filter((timer) => timer.ms === ms)
  timers = timers.filter((timer) => timer.ms !== ms)
  for (const { act } of due) act()
}
const tagsHeard = () => heard.map(({ tags }) => tags)

describe('a cache in front', () => {
  test('a cache in front is told what changed at once, and once more for answers that were on their way', async () => {
    start().purge(['product:7', 'menu@guid'])
    await expect.poll(() => heard).toEqual([{ method: 'PURGE', tags: 'product:7 menu@guid' }])
    fire(400)
    await expect.poll(tagsHeard).toEqual(['product:7 menu@guid', 'product:7 menu@guid'])
  })

  test('a cache in front hears many tags in several requests', async () => {
    start().purge(Array.from({ length: 100 }, (_, id) => `product:${id}`))
    await expect.poll(() => heard.length).toBe(2)
    expect(tagsHeard().join(' ').split(' ')).toHaveLength(100)
  })

  test('a cache in front that does not answer is told that everything changed until it answers, and one warning is written', async () => {
    status = 503
    const { purge } = start()
    purge(['product:7'])
    await expect.poll(() => timers.filter(({ ms }) => ms === 1000).length).toBe(1)
    purge(['product:8'])
    fire(1000)
    await expect.poll(() => timers.filter(({ ms }) => ms === 1000).length).toBe(1)
    expect(warnings).toHaveLength(1)
    status = 200
    fire(1000)
    await expect.poll(() => heard.length).toBe(3)
    expect(heard[2]?.tags.split(' ')).toEqual(expect.arrayContaining([...ALL_TAGS]))
  })

  test('a cache in front that is not named is not told', () => {
    const { purge } = createPurger({ urls: [], warn: () => undefined, after: (ms, act) => timers.push({ ms, act }) })
    purge(['menu'])
    expect(timers).toEqual([])
  })
})
