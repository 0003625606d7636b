import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = readFileSync('deploy/prometheus/rules.yml', 'utf8')
const dashboard = readFileSync('deploy/grafana/shop.json', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

test('an alert leads the person it wakes to what to do', () => {
  const page = readFileSync('docs/alerts.md', 'utf8')
  const explained = [...page.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name).filter((name) => name !== 'alert')
  expect(alerts.length).toBeGreaterThan(10)
  expect(explained).toEqual(alerts)
})

test('alerts and the dashboard ask for figures that the servers tell', () => {
  const told = [
    'reference-api/telemetry/shop-state.ts',
    'server/telemetry.ts',
    'lib/telemetry/process.ts',
    'reference-api/telemetry/request-telemetry.ts',
  ]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'((?:shop|http)\.[\w.]+)'/g)])
    .map(([, name = '']) => name.replaceAll('.', '_'))
  const requested = [
    ...`${rules}${dashboard}`.matchAll(/\b((?:shop|http_server)_\w+?)(?:_count|_bucket|_total)?\b(?=[{)\s[])/g),
  ]
    .map(([, name]) => name)
    .filter((name) => !name?.startsWith('http_route'))
  expect(requested.length).toBeGreaterThan(20)
  expect([...new Set(requested)].filter((name) => name && !told.includes(name))).toEqual([])
})
