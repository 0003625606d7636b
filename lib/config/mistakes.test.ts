import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { isMistake, orElse } from './mistakes.mjs'
import { timeLimit } from './time-limit.mjs'

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  ['a fraction for a timer of the system', () => AbortSignal.timeout(0.5), true],
  ['a property of nothing', () => Reflect.get(JSON.parse('null'), 'name'), true],
  ['a list of a negative length', () => new Array(-1), true],
  ['a text that is no JSON', () => JSON.parse('{'), false],
  ['a broken escape sequence', () => decodeURIComponent('%'), false],
  ['a network that failed', () => new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), false],
  ['a time limit', () => new DOMException('late', 'TimeoutError'), false],
  ['a refusal in words', () => new Error('the renderer does not accept connections'), false],
])('%s: whether it is a mistake in the program', (_, act, isOne) => {
  expect(isMistake(thrownBy(act))).toBe(isOne)
})

test('a failure is replaced without a word, and a mistake in the program is replaced and printed', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(orElse(() => 'old')(new Error('away'))).toBe('old')
  expect(written).not.toHaveBeenCalled()
  expect(orElse(() => 'old')(new RangeError('out of range'))).toBe('old')
  expect(written).toHaveBeenCalledWith(expect.stringContaining('out of range'))
  written.mockRestore()
})

test.each([0.25, 12.5, -3, 0, 7])('a time limit of %d ms comes to its end', async (ms) => {
  const signal = timeLimit(ms)
  await new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

const linesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )

test('no catch of the servers and the launcher hides a mistake in the program', () => {
  const lines = linesIn('server', 'scripts/launch', 'lib/server')
  expect(lines.filter((line) => line.includes('.catch(orElse(')).length).toBeGreaterThan(10)
  expect(lines.filter((line) => /\.catch\(\(\) => (?:null|undefined|false|\w+\.destroy)/.test(line))).toEqual([])
})

test('a computed time limit is made in one place, which takes fractions', () => {
  const lines = linesIn('server', 'scripts', 'lib', 'reference-api').filter((line) =>
    line.includes('AbortSignal.timeout('),
  )
  expect(lines.length).toBeGreaterThan(5)
  const computed = lines.filter((line) => !/AbortSignal\.timeout\((?:[A-Z_]+|[\d_]+)\)/.test(line))
  expect(computed.map((line) => line.split(':', 1)[0])).toEqual(['lib/config/time-limit.mjs'])
})
