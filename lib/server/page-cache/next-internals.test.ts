import { createHash } from 'node:crypto'
import { NEXT_CACHE_IMPLICIT_TAG_ID, NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { ROUTE_CACHE_DIRECTORY } from 'next/dist/server/lib/route-cache-key.js'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { expect, test } from 'vitest'

// What the shop assumes about Next's private code (docs/upgrading-next.md): a failing test names what has to be
// changed.

test('Next names the tags of a page in "x-next-cache-tags", and its own tags begin with "_N_T_"', () => {
  expect([NEXT_CACHE_TAGS_HEADER, NEXT_CACHE_IMPLICIT_TAG_ID]).toEqual(['x-next-cache-tags', '_N_T_'])
})

test('the mark of Next’s router in an address is a short SHA-256 of four headers', async () => {
  const headers = ['1', '/_tree', '%5B%22%22%2C%7B%7D%5D', '/category/1'] as const
  const hash = createHash('sha256').update(headers.join(',')).digest().subarray(0, 12).toString('base64url')
  expect(await computeCacheBustingSearchParam(...headers)).toBe(hash)
  expect(await computeCacheBustingSearchParam(undefined, undefined, undefined, undefined)).toBe('')
})

test.each(['%%%', 'null', '["",{"children":5}]', '["",{},null,"all"]', '[["a","b"],{}]'])(
  'Next cannot read the router state %s, which the front refuses',
  (state) => expect(() => parseAndValidateFlightRouterState(state)).toThrow(),
)

test.each(['["",{}]', '["",{"children":["menu",{}]},null,"refetch"]', '["",{"children":[["id","7","d",null],{}]}]'])(
  'Next reads the router state %s, which the front lets through',
  (state) => expect(parseAndValidateFlightRouterState(state)).toEqual(JSON.parse(state)),
)

test('Next keeps pages in the folder "route-cache"', () => {
  expect(ROUTE_CACHE_DIRECTORY).toBe('route-cache')
})
