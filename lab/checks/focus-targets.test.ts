import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A `<div>` or `<span>` that code gives the focus. */
const TAKEN_TO = /<(?:div|span)\b[^>]*\btabIndex=\{-1\}[^>]*>/g

// A screen reader whose focus moves to an element without role and name says nothing, or reads all of it.
test('an element that is given the focus has a role and a name', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  )
  const views = files.filter((file) => file.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(100)
  const nameless = views.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TAKEN_TO)]
      .filter(([tag]) => !/\brole="(?:alert|status)"/.test(tag) && !/\brole=.*\baria-label/s.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  )
  expect(nameless).toEqual([])
})
