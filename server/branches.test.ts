import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { createBranches } from './branches'

let api: Server
let url = ''
let answer = ''
let requested: (string | undefined)[] = []

beforeEach(async () => {
  requested = []
  answer = JSON.stringify({ filial_guids: ['a', 'b'], category_ids: [1], product_ids: [] })
  api = createServer((request, response) => {
    requested.push(request.url)
    response.statusCode = answer ? 200 : 503
    response.end(answer)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterEach(() => {
  api.closeAllConnections()
  api.close()
})

test('the front asks for the branches under the address of the contract', async () => {
  await createBranches(url).refresh()
  expect(requested).toEqual([routes.menuIndex.path])
})

test('a name is a branch when the API names it, and before its first answer no name makes a page of its own', async () => {
  const branches = createBranches(url)
  expect(branches.isKnown('made-up')).toBe(false)
  await branches.refresh()
  expect(['a', 'b', 'made-up'].map(branches.isKnown)).toEqual([true, true, false])
})

test('the list follows the news, and the last one holds while the API is away', async () => {
  const branches = createBranches(url)
  await branches.refresh()
  answer = JSON.stringify({ filial_guids: ['c'] })
  await branches.refresh()
  expect(['a', 'c'].map(branches.isKnown)).toEqual([false, true])
  for (const failure of ['', '{', '{}']) {
    answer = failure
    await branches.refresh()
    expect(['a', 'c'].map(branches.isKnown)).toEqual([false, true])
  }
})

test('a list of branches without news is fetched again after half a minute', async () => {
  let clock = 0
  const branches = createBranches(url, () => clock)
  await branches.refresh()
  branches.isKnown('a')
  clock = 31_000
  branches.isKnown('a')
  branches.isKnown('a')
  await branches.refresh()
  expect(requested).toHaveLength(3)
})
