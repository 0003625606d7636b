import { promises } from 'node:dns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { post } from './post'

afterEach(() => void vi.restoreAllMocks())

const NOTHING = { headers: {}, body: '{}' }
const settings = { isAllowed: (address: string) => address === '10.0.0.7', timeout: 2000 }

describe('a forbidden target', () => {
  test.each([
    ['http://8.8.8.8/hook', 'http is for allowed internal addresses only'],
    ['http://[2a00:1450:4001:81b::200e]/hook', 'http is for allowed internal addresses only'],
    ['https://127.0.0.1/hook', 'its address is internal'],
    ['http://10.0.0.8/hook', 'its address is internal'],
  ])('a forbidden target is told nothing: %s: %s', async (url, words) => {
    await expect(post(url, NOTHING, settings)).rejects.toThrow(words)
  })

  test.each([
    ['http', ['8.8.8.8'], 'http is for allowed internal addresses only'],
    ['https', ['127.0.0.1'], 'its address is internal'],
    ['https', ['8.8.8.8', '169.254.169.254'], 'its address is internal'],
    ['http', ['10.0.0.7', '8.8.8.8'], 'http is for allowed internal addresses only'],
    ['https', [], 'no address'],
  ])('a name that is looked up, %s and %o: %s', async (scheme, addresses, words) => {
    // Node's overloads differ by their options; the one that is called requests all addresses.
    const found = addresses.map((address) => ({ address, family: 4 }))
    vi.spyOn(promises, 'lookup').mockImplementation(async () => Object.assign(found, { address: '', family: 4 }))
    await expect(post(`${scheme}://pos.example.kz/hook`, NOTHING, settings)).rejects.toThrow(words)
  })
})
