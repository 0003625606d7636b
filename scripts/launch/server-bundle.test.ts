import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { isBuiltin } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundle, bundleServer } from './server-bundle.mjs'
import { PACKAGES } from './standalone.mjs'

/** A folder beside the sources, where packages are found; git ignores its name. */
function folderForBundles() {
  const folder = mkdtempSync('.next-bundle-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the image holds every package that the bundles of the front load', async () => {
  const { metafile } = await bundleServer(folderForBundles())
  const loaded = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
  const names = loaded.filter((name) => !isBuiltin(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  expect(names).toContain('@opentelemetry/api')
  // Next's own tracing copies it into the image.
  expect(names.filter((name) => ![...PACKAGES, 'next'].includes(name))).toEqual([])
}, 60_000)

test('the bundled gateway calls the chain with the token of the session, and knows no other calls', async () => {
  const folder = folderForBundles()
  await bundle({ gateway: 'lib/server/gateway/gateway.ts' }, folder)
  const chain = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ path: request.url, token: request.headers.authorization }))
  })
  onTestFinished(() => void chain.close())
  chain.listen(0, '127.0.0.1')
  await once(chain, 'listening')
  const program = `
    import { gateway } from '${pathToFileURL(path.join(folder, 'gateway.mjs')).href}'
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
