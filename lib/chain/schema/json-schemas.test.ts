import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { jsonSchemas } from './json-schemas'

const PUBLISHED = 'chains/schema'
const DEMO = 'chains/dala-doner'

test('the published schemas are those by which a chain is read (npm run chain -- schema)', () => {
  const published = Object.fromEntries(
    readdirSync(PUBLISHED).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(PUBLISHED, name), 'utf8')),
    ]),
  )
  expect(published).toEqual(JSON.parse(JSON.stringify(jsonSchemas())))
})

test('every file of the demo chain names a schema that is there', () => {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const file = join(DEMO, name)
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)/.exec(readFileSync(file, 'utf8')) ?? []
    expect([name, schema && existsSync(resolve(dirname(file), schema))]).toEqual([name, true])
  }
})
