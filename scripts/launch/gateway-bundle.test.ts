import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test('the bundle is a gateway: it calls the chain with the token of the session, and knows no other calls', async () => {
  // Beside the sources, where its packages are found; git does not see the name.
  const distDir = mkdtempSync('.next-gateway-')
  onTestFinished(() => rmSync(distDir, { recursive: true, force: true }))
  const chain = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ path: request.url, token: request.headers.authorization }))
  })
  onTestFinished(() => void chain.close())
  chain.listen(0, '127.0.0.1')
  await once(chain, 'listening')
  const program = `
    import { loadGateway } from '${pathToFileURL('scripts/launch/gateway-bundle.mjs').href}'
    const gateway = await loadGateway('${path.resolve(distDir)}')
    for (const url of ['/api/cities?a=1', '/api/nothing']) {
      const answer = await gateway(new Request('http://shop.test' + url, { headers: { cookie: 'sid=secret' } }))
      console.log(answer.status, await answer.text())
    }`
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    CHAIN_API_URL: `http://127.0.0.1:${(chain.address() as AddressInfo).port}`,
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  expect(stdout.trim().split('\n')).toEqual([
    '200 {"path":"/api/cities?a=1","token":"Bearer secret"}',
    expect.stringContaining('404 {"message":"not_found"'),
  ])
}, 60_000)
