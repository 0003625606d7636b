import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '@/lib/contract/order/ordering'
import { problemRoutes } from '@/lib/contract/order/problems'
import { orderPhotos, orders } from '@/reference-api/db/schema'
import { bodyOf } from '@/reference-api/testing/orders'
import { report, reportHelpers } from '@/reference-api/testing/problems'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { deleteOldPhotos } from './order-photos'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
})

const { delivered, send, sent } = reportHelpers(() => api)

describe('a photo', () => {
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff') =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#d63a14' } })
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
      .toFormat(format)
      .toBuffer()
  const add = ({ token }: Order, image: Buffer, key: string = randomUUID()) =>
    api.call(problemRoutes.addPhoto, { params: { token }, body: { key, image: image.toString('base64') } })
  const added = async (order: Order, image: Buffer, key?: string) =>
    bodyOf(problemRoutes.addPhoto, 200, await add(order, image, key)).key
  const shown = ({ token }: { token: string }, key: string) =>
    api.call(problemRoutes.orderPhoto, { params: { token, key } })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a photo in %s is made small, and loses what was not its picture',
    async (format) => {
      const order = await delivered()
      const original = await picture(format)
      expect(original.toString('latin1')).toContain('SECRET PLACE')
      const key = await added(order, original)
      const { webp } = bodyOf(problemRoutes.orderPhoto, 200, await shown(order, key))
      const kept = Buffer.from(webp, 'base64')
      const { width, height, exif, format: as } = await sharp(kept).metadata()
      expect([as, width, height, exif]).toEqual(['webp', 1280, 640, undefined])
      expect(kept.toString('latin1')).not.toContain('SECRET PLACE')
    },
  )

  test.each([
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a JPEG', async () => (await picture('jpeg')).subarray(0, 400)],
    [
      'a text that begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('hello')]),
    ],
    ['a PNG of 25 million pixels by its header', async () => hugePng()],
  ])('a photo that is %s is refused and not kept', async (_, make) => {
    const order = await delivered()
    expect(bodyOf(problemRoutes.addPhoto, 422, await add(order, await make())).errors).toHaveProperty('image')
    expect(await api.db.$count(orderPhotos)).toBe(0)
  })

  /** A few bytes that claim to be 5,000 × 5,000. */
  const hugePng = async (): Promise<Buffer> => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(5000, 16)
    png.writeUInt32BE(5000, 20)
    return png
  }

  /** A small file that claims this size and ends early. */
  const broken = async (width: number, height: number): Promise<Buffer> => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#d63a14' } })
      .png()
      .toBuffer()
    return image.subarray(0, image.length - 40)
  }

  test('a photo is tried ten times an order, broken ones included, and then the answer says when again', async () => {
    const order = await delivered()
    const image = await broken(40, 30)
    for (let created = 0; created < 10; created += 1) expect((await add(order, image)).status).toBe(422)
    expect(await add(order, await picture('jpeg'))).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect((await add(await delivered(), await picture('jpeg'))).status).toBe(200)
  })

  test('a photo is tried sixty times an hour of a network, whatever the orders', async () => {
    const most = 60 * api.deps.limits.networkTimes
    const at = api.clock.now().toISOString()
    await api.db.execute(
      sql`insert into rate_events (bucket, at) select 'photo:203.0.113.77', ${at}::timestamptz from generate_series(1, ${most}::integer)`,
    )
    const { token } = await delivered()
    const image = (await picture('jpeg')).toString('base64')
    const from = (ip: string) =>
      api.call(problemRoutes.addPhoto, { params: { token }, body: { key: randomUUID(), image } }, { ip })
    expect((await from('203.0.113.77')).status).toBe(429)
    expect((await from('203.0.113.78')).status).toBe(200)
  })

  test('a flood of photos is decoded a few at a time; the rest is refused for now and uses no try', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => delivered()))
    const image = await picture('jpeg')
    const statuses = (await Promise.all(orders.map((order) => add(order, image)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('a photo belongs to its report and is seen by the holder of the link, and by no other caller', async () => {
    const order = await delivered()
    const key = await added(order, await picture('jpeg'))
    expect(await added(order, await picture('png'), key)).toBe(key)
    const { problems } = await sent(order, report({ wish: 'money', photos: [key] }))
    expect(problems.reports[0]?.photos).toEqual([key])
    expect((await shown(order, key)).status).toBe(200)
    const other = await delivered()
    expect((await shown(other, key)).status).toBe(404)
    expect((await shown({ token: 'x'.repeat(32) }, key)).status).toBe(404)
    // The photo cannot be used for a report about another order.
    expect(
      bodyOf(problemRoutes.reportProblem, 422, await send(other, report({ wish: 'money', photos: [key] }))),
    ).toBeDefined()
  })

  test('a photo is one of five, and taken within a day after delivery', async () => {
    const order = await delivered()
    const image = await picture('webp')
    for (let created = 0; created < 5; created += 1) await added(order, image)
    expect(bodyOf(problemRoutes.addPhoto, 409, await add(order, image)).code).toBe('too_many_photos')
    const late = await delivered()
    api.clock.advance(24 * 3600)
    expect(bodyOf(problemRoutes.addPhoto, 409, await add(late, image)).code).toBe('problem_over')
  })

  test('a photo may be larger than other bodies, and has a limit of its own', async () => {
    const order = await delivered()
    const noise = randomBytes(800 * 600 * 3)
    const big = await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } })
      .png()
      .toBuffer()
    expect(big.length).toBeGreaterThan(64 * 1024)
    await added(order, big)
    const tooBig = { method: 'POST', url: `/api/order/${order.token}/photos` } as const
    const answer = await api.send({ ...tooBig, body: { key: randomUUID(), image: 'A'.repeat(2_200_000) } })
    expect(answer.status).toBe(413)
  })

  test('a photo without a report is deleted after a day, with one after 90', async () => {
    const order = await delivered()
    const [used, loose] = [await added(order, await picture('jpeg')), await added(order, await picture('jpeg'))]
    await sent(order, report({ wish: 'money', photos: [used] }))
    const days = (count: number) => new Date(api.clock.now().getTime() + count * 86_400_000)
    await deleteOldPhotos(api.db, days(0.9))
    expect(await api.db.$count(orderPhotos)).toBe(2)
    await deleteOldPhotos(api.db, days(1.1))
    expect(await api.db.$count(orderPhotos, eq(orderPhotos.key, loose))).toBe(0)
    await deleteOldPhotos(api.db, days(90.1))
    expect(await api.db.$count(orderPhotos, sql`true`)).toBe(0)
  })
})
