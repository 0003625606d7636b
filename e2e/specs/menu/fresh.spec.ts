import { randomUUID } from 'node:crypto'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { staffedBranch } from '@/e2e/flows/staff'
import { PORTS, STAFF_KEY } from '@/e2e/servers/ports.mjs'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { catalogRoutes } from '@/lib/contract/catalog'
import { codeOf, localizedHref } from '@/lib/i18n/locales'

const API = `http://127.0.0.1:${PORTS.proxy}`

test('a dish that the kitchen stops is sold out at once on every page and in every answer that shows it, and at no other branch', async ({
  shop,
  request,
}) => {
  const { language, t } = shop
  const mine = await staffedBranch(shop, 0)
  const other = (await shop.cities())[0]?.filials[0]
  if (!other) throw new Error('no other branch')
  const dish = await shop.dish('kunefe')
  const paths = [`/product/${dish.id}`, `/category/${dish.category_id}`]

  /** How the shop answers a call about the menu of a branch. */
  const answerOf = async (path: string, branch: string) => {
    const headers = { 'accept-language': codeOf(language) }
    const answer = await request.get(`${SHOP_URL}${path}?filial_guid=${branch}`, { headers })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  /** Whether the answers of calls say that a dish is sold out: 1 or 0 each. */
  const soldOutInAnswers = async (branch: string) => {
    const { products } = catalogRoutes.mainPage.responses[200].parse(await answerOf('/api/pages/main', branch))
    const path = `/api/pages/product/${dish.id}`
    const { product } = catalogRoutes.productPage.responses[200].parse(await answerOf(path, branch))
    return [product, products.find(({ id }) => id === dish.id)].map((one) => Number(one?.is_available === false))
  }

  /** How often pages of a branch, and answers of calls, mark a dish as sold out. */
  const soldOut = async (branch: string) => {
    const pages = await Promise.all(
      paths.map(async (path) => {
        const headers = { 'accept-language': language, cookie: `${BRANCH_COOKIE}=${branch}` }
        const answer = await request.get(localizedHref(language, path), { headers })
        expect(answer.status()).toBe(200)
        // Texts of the page without those of its flight data.
        return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
      }),
    )
    const inPages = pages.map((html) => html.split(t('product.soldOut')).length - 1)
    return [...inPages, ...(await soldOutInAnswers(branch))]
  }
  const act = async (what: 'stop' | 'resume') => {
    const data = { filial_guid: mine.guid, product_id: dish.id, request_id: randomUUID() }
    const headers = { authorization: `Bearer ${STAFF_KEY}` }
    expect((await request.post(`${API}/api/staff/${what}`, { data, headers })).status()).toBe(200)
  }

  await act('resume')
  await expect.poll(() => soldOut(mine.guid)).toEqual([0, 0, 0, 0])
  const elsewhere = await soldOut(other.guid)
  try {
    await act('stop')
    await expect
      .poll(async () => (await soldOut(mine.guid)).every((count) => count > 0), { intervals: [50] })
      .toBe(true)
    // No visitor gets an old page after a new one.
    for (let visit = 0; visit < 10; visit++) expect((await soldOut(mine.guid)).every((count) => count > 0)).toBe(true)
    expect(await soldOut(other.guid)).toEqual(elsewhere)
  } finally {
    await act('resume')
  }
  await expect.poll(() => soldOut(mine.guid), { intervals: [50] }).toEqual([0, 0, 0, 0])
})

test('an answer off the contract is not cached: the last good page stays, and is renewed when the chain is well @alone', async ({
  shop,
  request,
  fail,
}) => {
  const { language, t } = shop
  const branch = await staffedBranch(shop, 0)
  const dish = await shop.dish('kunefe')
  const act = async (what: 'stop' | 'resume') => {
    const data = { filial_guid: branch.guid, product_id: dish.id, request_id: randomUUID() }
    const headers = { authorization: `Bearer ${STAFF_KEY}` }
    expect((await request.post(`${API}/api/staff/${what}`, { data, headers })).status()).toBe(200)
  }
  const read = async () => {
    const headers = { 'accept-language': language, cookie: `${BRANCH_COOKIE}=${branch.guid}` }
    const answer = await request.get(localizedHref(language, `/product/${dish.id}`), { headers })
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
    return {
      status: answer.status(),
      hasDish: html.includes(dish.name),
      isSoldOut: html.includes(t('product.soldOut')),
    }
  }
  const good = { status: 200, hasDish: true, isSoldOut: false }

  await act('resume')
  await expect.poll(read).toEqual(good)
  try {
    const damaged = { method: 'GET', mode: 'status', status: 200, times: 1000, body: { product: 'soon' } } as const
    await fail({ ...damaged, path: `/api/pages/product/${dish.id}` })
    await act('stop')
    for (let visit = 0; visit < 5; visit++) expect(await read()).toEqual(good)
    await fail.heal()
    await expect.poll(read).toEqual({ ...good, isSoldOut: true })
  } finally {
    await act('resume')
  }
})
