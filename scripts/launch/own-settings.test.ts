import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SECRETS } from '@/lib/config/secret-files.mjs'

const PARTS = ['shop', 'api', 'backup'] as const
type Part = (typeof PARTS)[number]

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')
const unitOf = (part: Part) => linesOf(`deploy/systemd/doner-${part}.service`)
/** The values of a key of a unit. */
const valuesOf = (part: Part, key: string) =>
  unitOf(part).flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))

const filesOf = (part: Part) => valuesOf(part, 'EnvironmentFile').map((file) => file.replace('/etc/doner/', ''))
const namesIn = (file: string) => linesOf(`deploy/systemd/${file}`).flatMap((line) => /^[A-Z_]+(?==)/.exec(line) ?? [])

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).optional(),
      read_only: z.boolean().optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
})
const compose = (file: string) => composeSchema.parse(parse(readFileSync(file, 'utf8'), { merge: true })).services
const SERVICES = compose('deploy/compose.yaml')
const inCompose = (part: Part) => Object.keys(SERVICES[part]?.environment ?? {})

const given = {
  units: (part: Part) => filesOf(part).flatMap(namesIn),
  compose: inCompose,
} as const

describe.each(Object.entries(given))(
  'each process is given its own settings and no other’s secrets, by %s',
  (_, names) => {
    const secretsOf = (part: Part) =>
      names(part)
        .filter((name) => SECRETS.includes(name))
        .sort()

    test('each has settings', () => {
      for (const part of PARTS) expect([part, names(part).length > 2]).toEqual([part, true])
    })

    test('the shop, which faces the Internet, has no secret, and knows its public address', () => {
      expect(secretsOf('shop')).toEqual([])
      expect(names('shop')).toContain('SITE_URL')
    })

    test('backups have the database and nothing else that is secret', () => {
      expect(secretsOf('backup')).toEqual(['DATABASE_URL', 'PGPASSWORD'])
    })

    test('the API has what production asks of it', () => {
      for (const name of [
        'DATABASE_URL',
        'PGPASSWORD',
        'MOBIZON_API_KEY',
        'SMS_CODE_SECRET',
        'REDEMPTION_SECRET',
        'PAYMENTS',
      ])
        expect(names('api')).toContain(name)
    })
  },
)

test('secrets that stand in files come to the services that have them otherwise', () => {
  const services = compose('deploy/compose.secrets.yaml')
  expect(Object.keys(services).length).toBeGreaterThan(3)
  for (const part of PARTS) {
    const moved = Object.keys(services[part]?.environment ?? {}).filter((name) => !name.endsWith('_FILE'))
    expect([part, moved.filter((name) => !inCompose(part).includes(name))]).toEqual([part, []])
  }
})

test('the settings of the units are explained in .env.example', () => {
  const documented = readFileSync('.env.example', 'utf8')
  const names = [...new Set(PARTS.flatMap(filesOf))].flatMap(namesIn).filter((name) => name !== 'PATH')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(documented))).toEqual([])
})

describe('a process writes what is its own', () => {
  test.each(PARTS)('the unit of %s sees the system read-only, and no folder of releases is an exception', (part) => {
    expect(valuesOf(part, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(part, 'ReadWritePaths').join(' ')).not.toMatch(/releases|current|chain/)
  })

  test('the shop writes its cache folder and nothing else, as a user who cannot read the API’s files', () => {
    const [folder = ''] = valuesOf('shop', 'CacheDirectory')
    expect(valuesOf('shop', 'ReadWritePaths')).toEqual([])
    expect(valuesOf('shop', 'Environment').join()).toContain(`SHOP_CACHE=/var/cache/${folder}`)
    expect(valuesOf('shop', 'User')).not.toEqual(valuesOf('api', 'User'))
    expect(valuesOf('backup', 'User')).toEqual(valuesOf('api', 'User'))
  })

  test.each(['deploy/compose.yaml', 'deploy/compose.demo.yaml'])(
    'the containers of %s read their own settings alone',
    (file) => {
      const services = compose(file)
      const [, folder = ''] = /SHOP_CACHE=(\S+)/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
      for (const [name, { read_only, volumes = [] }] of Object.entries(services)) {
        if (!/^(?:shop|api|backup)/.test(name)) continue
        expect([name, read_only]).toEqual([name, true])
        if (!name.startsWith('shop')) continue
        const written = volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':')[1])
        expect([name, written]).toEqual([name, [folder]])
      }
      const caches = Object.entries(services).flatMap(([name, { volumes }]) =>
        name.startsWith('shop') ? [volumes?.at(-1)] : [],
      )
      expect(new Set(caches).size).toBe(caches.length)
    },
  )
})

test('backups are made by one program at one interval, in units as in containers', () => {
  const [, hours] =
    /OnCalendar=\*-\*-\* 00\/(\d+):/.exec(readFileSync('deploy/systemd/doner-backup.timer', 'utf8')) ?? []
  const script = readFileSync('deploy/backup.sh', 'utf8')
  const [, seconds] = /sleep (\d{4,})/.exec(script) ?? []
  expect(Number(seconds)).toBe(Number(hours) * 3600)
  const [program = ''] = /node scripts\/db\.mjs backup/.exec(script) ?? []
  expect(program).not.toBe('')
  expect(valuesOf('backup', 'ExecStart')).toEqual([`/usr/bin/env ${program}`])
})

test('every address of the containers’ network follows its one setting', () => {
  for (const [file, subnet] of [
    ['deploy/compose.yaml', '172.30.16'],
    ['deploy/compose.demo.yaml', '172.30.17'],
  ] as const) {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(`subnet: "$\{SUBNET:-${subnet}}.0/24"`)
    expect(text.replaceAll(`$\{SUBNET:-${subnet}}`, '')).not.toContain(subnet)
  }
})

describe('the proxy of one machine', () => {
  const print = (proxy: string, settings: Record<string, string>) =>
    execFileSync(process.execPath, ['deploy/proxy.mjs', proxy], {
      env: { NODE_ENV: 'test', ...settings },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const SETTINGS = {
    SITE_URL: 'https://plov.kz',
    CHAIN_API_PUBLIC_URL: 'https://api.plov.kz',
    PORT: '3300',
    CHAIN_API_PORT: '4400',
  }

  test.each(['nginx', 'caddy'])('%s takes names and ports from the settings', (proxy) => {
    const text = print(proxy, SETTINGS)
    for (const word of ['www.plov.kz', 'api.plov.kz', '127.0.0.1:3300', '127.0.0.1:4400']) expect(text).toContain(word)
    expect(text).not.toMatch(/doner\.example|:3000|:4000/)
  })

  test.each(['nginx', 'caddy'])('%s leaves the API out when it has no public address', (proxy) => {
    const text = print(proxy, { SITE_URL: SETTINGS.SITE_URL })
    expect(text).toContain('127.0.0.1:3000')
    expect(text).not.toMatch(/api\.|For reports/)
  })

  test('a program without settings says how to give them', () => {
    expect(() => print('nginx', {})).toThrow('Give it the settings')
  })
})
