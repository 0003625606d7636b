import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'

const answersAt = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: Number(new URL(SHOP_URL).port), timeout: 2000 })
    const say = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', say(true)).once('error', say(false)).once('timeout', say(false))
  })

test('every page of a demo says first that it is one, and stands still below', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 404/)
  const { page, t } = shop
  for (const path of ['/', '/cart', '/login', '/aboutUs', '/no-such-page', '/map-for-mobile-dev']) {
    await page.goto(path)
    const strip = page.getByRole('complementary', { name: t('demo.label'), exact: true })
    await expect(strip).toHaveText(`${t('demo.label')}: ${t('demo.text')}`)
    const box = await strip.boundingBox()
    expect([path, box?.y]).toEqual([path, 0])
    // The strip has one line on the narrowest phone.
    expect(box?.height).toBeLessThan(32)
  }
})

test('a page that needs less than the screen has room for the strip without scrolling', async ({ shop }) => {
  const { page } = shop
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(shop, '/login')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
})

test('a demo is reachable from this machine alone', async () => {
  const others = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ internal, address }) => (internal ? [] : [address])),
  )
  expect(await answersAt('127.0.0.1')).toBe(true)
  for (const address of ['127.0.0.2', '::1', ...others])
    expect([address, await answersAt(address)]).toEqual([address, false])
})
