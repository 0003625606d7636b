import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFiles } from './files'

let folder: string
let server: Server
let url: string
const put = (name: string, text: string) => writeFileSync(join(folder, 'media/products', name), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-pictures-'))
  for (const part of ['media/products', 'brand', 'static']) mkdirSync(join(folder, part), { recursive: true })
  put('cola-640.avif', 'cola')
  put('film.mp4', 'film')
  const files = createFiles({ built: join(folder, 'static'), chain: folder })
  server = createServer((request, response) => files(request, response, () => response.writeHead(418).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string) => {
  const answer = await fetch(url + path)
  return [answer.status, await answer.text()]
}

describe('pictures while the shop runs', () => {
  test.each(['cola-640.avif', 'film.mp4'])('a replaced %s is served under its new address', async (name) => {
    const old = await get(`/media/v-11111111/products/${name}`)
    expect(old[0]).toBe(200)
    put(name, 'another one')
    expect(await get(`/media/v-22222222/products/${name}`)).toEqual([200, 'another one'])
    expect(await get(`/media/v-11111111/products/${name}`)).toEqual([200, 'another one'])
  })

  test.each(['mint-640.avif', 'mint.mp4'])('an added picture %s is served', async (name) => {
    expect((await get(`/media/v-33333333/products/${name}`))[0]).toBe(404)
    put(name, 'mint')
    expect(await get(`/media/v-33333333/products/${name}`)).toEqual([200, 'mint'])
    expect(await get(`/media/products/${name}`)).toEqual([200, 'mint'])
  })

  test('a replaced picture without a version in its address is served', async () => {
    expect(await get('/media/products/cola-640.avif')).toEqual([200, 'cola'])
    put('cola-640.avif', 'a new cola')
    expect(await get('/media/products/cola-640.avif')).toEqual([200, 'a new cola'])
  })

  test('a removed picture is answered with 404', async () => {
    rmSync(join(folder, 'media/products/film.mp4'))
    expect((await get('/media/v-11111111/products/film.mp4'))[0]).toBe(404)
  })

  test.each([
    '/media/../chain.yaml',
    '/media/.hidden',
    '/media/%2ehidden',
    '/media/%2e%2e/chain.yaml',
    '/media/v-11111111/products/..%2f..%2fchain.yaml',
  ])('a name %s leads nowhere', async (path) => {
    writeFileSync(join(folder, 'chain.yaml'), 'secret')
    writeFileSync(join(folder, 'media/.hidden'), 'secret')
    expect((await get(path))[1]).not.toBe('secret')
  })
})
