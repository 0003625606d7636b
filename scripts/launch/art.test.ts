import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The generator needs packages that are not ours and runs once a picture; this is what keeps it from rotting meanwhile.
const programs = readdirSync('art').filter((name) => name.endsWith('.mjs'))

test('the programs that draw the pictures can be read', () => {
  expect(programs).toContain('compose.mjs')
  for (const name of programs) execFileSync(process.execPath, ['--check', `art/${name}`])
})

test('they import each other by names that are there, and the README names all of them', () => {
  const readme = readFileSync('art/README.md', 'utf8')
  const imports = programs.flatMap((name) =>
    [...readFileSync(`art/${name}`, 'utf8').matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, to]) => to),
  )
  expect(imports.length).toBeGreaterThan(5)
  expect(imports.filter((to) => !programs.includes(to ?? ''))).toEqual([])
  expect(programs.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
