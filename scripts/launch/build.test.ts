import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFresh, markFresh, sourceHash } from './build.mjs'

const env = { NODE_ENV: 'production', NEXT_PUBLIC_YANDEX_MAPS_KEY: 'one' } as const

test('a public setting that changed, came or went asks for a new build; a private one does not', () => {
  const hash = sourceHash(env)
  expect(sourceHash({ ...env })).toBe(hash)
  expect(sourceHash({ ...env, NEXT_PUBLIC_YANDEX_MAPS_KEY: 'another' })).not.toBe(hash)
  expect(sourceHash({ ...env, NEXT_PUBLIC_MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' })).not.toBe(hash)
  expect(sourceHash({ NODE_ENV: 'production' })).not.toBe(hash)
  expect(sourceHash({ ...env, CHAIN_API_URL: 'http://127.0.0.1:9' })).toBe(hash)
})

test('a finished build of the same sources and settings is fresh, and no other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-test-'))
  try {
    markFresh(folder, 'this')
    expect(isFresh(folder, 'this')).toBe(false)
    writeFileSync(path.join(folder, 'BUILD_ID'), 'x')
    expect(isFresh(folder, 'this')).toBe(true)
    expect(isFresh(folder, 'that')).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
