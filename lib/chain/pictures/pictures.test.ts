import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMediaPath } from '@/lib/domain/input/links'
import { pictureAddress, picturesIn } from './pictures'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const write = (name: string, content: string) => writeFileSync(join(folder, 'media/products', name), content)
beforeAll(() => {
  mkdirSync(join(folder, 'media/products'), { recursive: true })
  write('cola-320.avif', 'small')
  write('cola-640.webp', 'large')
  write('cola-og.jpg', 'shared')
  write('cola-zero-320.avif', 'other')
  write('film.mp4', 'film')
})
afterAll(() => rmSync(folder, { recursive: true }))

const addressOf = (path: string) => pictureAddress(picturesIn(folder), path)

test('a replaced picture, in whichever size, has another address; the others keep theirs', () => {
  const [cola, zero] = [addressOf('/media/products/cola'), addressOf('/media/products/cola-zero')]
  expect(cola).toMatch(/^\/media\/v-[0-9a-f]{8}\/products\/cola$/)
  expect(isMediaPath(cola)).toBe(true)
  expect(addressOf('/media/products/cola')).toBe(cola)
  write('cola-og.jpg', 'shared, replaced')
  expect(addressOf('/media/products/cola')).not.toBe(cola)
  expect(addressOf('/media/products/cola-zero')).toBe(zero)
})

test('videos have such addresses, too; a path that is not there stays as it is', () => {
  expect(addressOf('/media/products/film.mp4')).toMatch(/^\/media\/v-[0-9a-f]{8}\/products\/film\.mp4$/)
  expect(addressOf('/media/products/gone')).toBe('/media/products/gone')
})
