import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SECRETS } from '@/lib/config/secret-files.mjs'
import { apiProgram } from './api-bundle.mjs'

const lines = (file: string) => readFileSync(file, 'utf8').split('\n')
const ignored = lines('.dockerignore').filter((line) => line !== '' && !/^[#!*]/.test(line))

/** The files that the Dockerfile copies from the repository, not from another stage. */
const copied = lines('Dockerfile').flatMap((line) => {
  const [instruction, ...words] = line.split(/\s+/)
  if (instruction !== 'COPY' || words.some((word) => word.startsWith('--from='))) return []
  return words.filter((word) => !word.startsWith('--')).slice(0, -1)
})

describe('the images', () => {
  test('the images are made of files that are there, and that no rule leaves out', () => {
    expect(copied).toContain('reference-api')
    expect(copied.filter((file) => !existsSync(file) || ignored.includes(file))).toEqual([])
  })

  test('the images are never made of settings or of what people ordered', () => {
    for (const secret of ['.env', '.env.*', '.data', '.git', 'secrets']) expect(ignored).toContain(secret)
  })

  test('the images run the shop and the API’s bundle as `npm start` does, with heaps that can be set', () => {
    const commands = lines('Dockerfile').filter((line) => line.startsWith('CMD'))
    const api = apiProgram({ NODE_ENV: 'production' }).join(' ').replace('=256', `=${'$'}{API_HEAP_MB:-256}`)
    expect(commands).toEqual([
      'CMD ["node", "--max-semi-space-size=4", "scripts/shop.mjs"]',
      `CMD ["sh", "-c", "exec node ${api}"]`,
      // Shop and API in one container.
      'CMD ["node", "scripts/start.mjs", "--built"]',
    ])
    expect(lines('Dockerfile')).toContain('RUN node scripts/prepare.mjs api')
  })
})

test('the units of systemd run what the images run', () => {
  const commands = ['api', 'shop', 'backup'].flatMap((name) =>
    lines(`deploy/systemd/doner-${name}.service`).filter((line) => line.startsWith('ExecStart=')),
  )
  const api = apiProgram({ NODE_ENV: 'production' }).join(' ').replace('=256', `=${'$'}{API_HEAP_MB}`)
  expect(commands).toEqual([
    `ExecStart=/usr/bin/env node scripts/serve.mjs --in /srv/doner/current ${api}`,
    'ExecStart=/usr/bin/env node scripts/serve.mjs --in /srv/doner/current/.next/standalone --max-semi-space-size=4 scripts/shop.mjs',
    'ExecStart=/usr/bin/env node scripts/db.mjs backup',
  ])
  expect(['scripts/serve.mjs', 'scripts/shop.mjs', 'scripts/db.mjs'].filter((file) => !existsSync(file))).toEqual([])
})

test('secrets that stand in files are named alike by the code, the containers and the page for operators', () => {
  const handedOn = [...readFileSync('deploy/compose.secrets.yaml', 'utf8').matchAll(/^ {4}(\w+)_FILE:/gm)].map(
    ([, name = '']) => name,
  )
  expect(handedOn.length).toBeGreaterThan(3)
  expect(handedOn.filter((name) => !SECRETS.includes(name))).toEqual([])
  const page = readFileSync('docs/operations.md', 'utf8')
  expect(SECRETS.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

describe.each(['deploy/compose.yaml', 'deploy/compose.demo.yaml'])('%s', (file) => {
  const text = readFileSync(file, 'utf8')
  const documented = readFileSync('.env.example', 'utf8')

  test('the file hands on settings that .env.example explains, and writes no secret down', () => {
    const settings = [...text.matchAll(/\$\{([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(0)
    expect(settings.filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(documented))).toEqual([])
    const secrets = text.split('\n').filter((line) => /^\s*\w*(?:SECRET|PASSWORD|API_KEY)\w*:/.test(line))
    expect(secrets.filter((line) => !/:\s*\$\{[A-Z_]+:[-?]/.test(line))).toEqual([])
  })
})

test('production in containers hands every setting of the API on', () => {
  const read = [...readFileSync('reference-api/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
    ([, name = '']) => name,
  )
  // Settings that the image sets, that the embedded database uses, that production refuses, or that only demos use.
  const elsewhere = [
    'CHAIN_API_HOST',
    'DATA_DIR',
    'CLOCK_START',
    'ACQUIRER',
    'PAYMENT_CALLBACK_SECRET',
    'DEMO_STAFF_KEY',
    'PUSH_TEST_RECEIVER',
  ]
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  expect(read.length).toBeGreaterThan(20)
  expect(
    read.filter((name) => !elsewhere.includes(name) && name !== 'KITCHEN_STEP_SECONDS' && !compose.includes(name)),
  ).toEqual([])
})
