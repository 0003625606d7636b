import { expect, test, vi } from 'vitest'
import { waitUntilReady } from './wait-until-ready'

const never = new Promise<never>(() => undefined)
const parts = () => ({
  socketPath: vi.fn(async () => '/socket'),
  whenNewsHeard: Promise.resolve(),
  makePages: vi.fn(async (): Promise<unknown> => []),
  wait: (): Promise<void> => never,
})

test('the first pages are made after the renderer listens and the news were heard', async () => {
  const { socketPath, makePages, wait } = parts()
  let hear: () => void = () => undefined
  const whenNewsHeard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const ready = waitUntilReady({ socketPath, makePages, whenNewsHeard, wait })
  await vi.waitFor(() => expect(socketPath).toHaveBeenCalled())
  expect(makePages).not.toHaveBeenCalled()
  hear()
  await ready
  expect(makePages).toHaveBeenCalledWith(['/category', '/en/category', '/kz/category'])
})

test('an API that is away, and pages that cannot be made, delay no start', async () => {
  const makePages = vi.fn(async () => Promise.reject(new Error('no API')))
  await waitUntilReady({ ...parts(), whenNewsHeard: never, makePages, wait: async () => undefined })
  expect(makePages).toHaveBeenCalled()
  await waitUntilReady({ ...parts(), makePages: () => never, wait: async () => undefined })
})

test('a front without a renderer takes nothing over', async () => {
  const socketPath = async () => Promise.reject(new Error('the renderer does not accept connections'))
  await expect(waitUntilReady({ ...parts(), socketPath })).rejects.toThrow('does not accept connections')
})
