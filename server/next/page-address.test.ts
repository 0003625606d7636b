import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { renderUnderOwnAddress } from './page-address'

test('a page is rendered under its own address once it is known, and the front hears of it', async () => {
  const urls: (string | undefined)[] = []
  const server = createServer((received, response) => {
    renderUnderOwnAddress(received, response)
    response.setHeader('x-page-address', '/category/1')
    urls.push(received.url)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const path of ['/category/1?email=a@b', '/x?email=a&_rsc=1k2j', '/x?_rsc', '/x?_rsc=<script>'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('x-page-address')).toBe('/category/1')
  expect(urls).toEqual(['/category/1', '/category/1?_rsc=1k2j', '/category/1?_rsc', '/category/1'])
  server.closeAllConnections()
  server.close()
})
