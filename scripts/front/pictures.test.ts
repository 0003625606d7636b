import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFiles, fileFolders } from './files.mjs'
import { watchPictures } from './pictures.mjs'
import { createReadyFiles } from './ready/files.mjs'

let folder: string
let server: Server
let url: string
let now = 0
const put = (name: string, text: string) => writeFileSync(join(folder, 'media/products', name), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-pictures-'))
  for (const part of ['media/products', 'brand', 'static']) mkdirSync(join(folder, part), { recursive: true })
  put('cola-640.avif', 'cola')
  put('film.mp4', 'film')
  const folders = { built: join(folder, 'static'), chain: folder }
  const files = createFiles(folders)
  const ready = createReadyFiles({ folders: fileFolders(folders), headersFor: () => [] })
  const whenKnown = watchPictures({
    folder: join(folder, 'media'),
    now: () => now,
    onChange: () => {
      files.refresh()
      ready.refresh()
    },
  })
  server = createServer((request, response) =>
    whenKnown(request.url ?? '/', () =>
      ready.answer(request, response, () => files.serve(request, response, () => response.writeHead(418).end())),
    ),
  )
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

describe('while the shop runs', () => {
  test.each(['cola-640.avif', 'film.mp4'])(
    '%s that was replaced is the new one under its new address',
    async (name) => {
      const old = await get(`/media/v-11111111/products/${name}`)
      expect(old[0]).toBe(200)
      put(name, 'another one')
      expect(await get(`/media/v-22222222/products/${name}`)).toEqual([200, 'another one'])
      expect(await get(`/media/v-11111111/products/${name}`)).toEqual([200, 'another one'])
    },
  )

  test.each(['mint-640.avif', 'mint.mp4'])('%s that is added is there', async (name) => {
    expect((await get(`/media/v-33333333/products/${name}`))[0]).toBe(404)
    put(name, 'mint')
    expect(await get(`/media/v-33333333/products/${name}`)).toEqual([200, 'mint'])
    expect(await get(`/media/products/${name}`)).toEqual([200, 'mint'])
  })

  test('a picture without a version in its address is looked at again after a while', async () => {
    expect(await get('/media/products/cola-640.avif')).toEqual([200, 'cola'])
    put('cola-640.avif', 'a new cola')
    now += 10_000
    expect(await get('/media/products/cola-640.avif')).toEqual([200, 'a new cola'])
  })

  test('one that is taken away is not there', async () => {
    rmSync(join(folder, 'media/products/film.mp4'))
    expect((await get('/media/v-11111111/products/film.mp4'))[0]).toBe(404)
  })

  test.each(['/media/../chain.yaml', '/media/.hidden', '/media/v-11111111/products/..%2f..%2fchain.yaml'])(
    '%s leads nowhere',
    async (path) => {
      writeFileSync(join(folder, 'chain.yaml'), 'secret')
      writeFileSync(join(folder, 'media/.hidden'), 'secret')
      expect((await get(path))[1]).not.toBe('secret')
    },
  )
})

test('invented names cost a bounded number of looks at the disk, and change nothing', async () => {
  const onChange = vi.fn()
  let waiting = 0
  const whenKnown = watchPictures({ folder: join(folder, 'media'), onChange, now: () => 0 })
  for (let made = 0; made < 1000; made += 1) {
    let isAnswered = false
    whenKnown(`/media/v-11111111/products/invented-${made}.avif`, () => {
      isAnswered = true
    })
    if (!isAnswered) waiting += 1
  }
  expect(waiting).toBe(200)
  expect(onChange).not.toHaveBeenCalled()
})
