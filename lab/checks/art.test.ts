import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The pictures are drawn once, with Blender, which is not installed with the project; this test keeps their programs valid.
const programs = readdirSync('art').filter((name) => name.endsWith('.mjs'))
const scenes = readdirSync('art/blender').filter((name) => name.endsWith('.py'))
const readme = readFileSync('art/README.md', 'utf8')

test('the programs that encode the pictures can be read', () => {
  expect(programs).toContain('encode.mjs')
  for (const name of programs) execFileSync(process.execPath, ['--check', `art/${name}`])
})

test('they import each other by names that are there, and the README names all of them', () => {
  const imports = programs.flatMap((name) =>
    [...readFileSync(`art/${name}`, 'utf8').matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, to]) => to),
  )
  expect(imports.length).toBeGreaterThan(3)
  expect(imports.filter((to) => !programs.includes(to ?? ''))).toEqual([])
  expect([...programs, ...scenes].filter((name) => !readme.includes(`${name}\``))).toEqual([])
})

test('every product of the chain has a scene', () => {
  const menu = readdirSync('chains/dala-doner/menu').filter((name) => !/^(?:categories|ingredients|options)/.test(name))
  const slugs = menu.flatMap((name) =>
    [...readFileSync(`chains/dala-doner/menu/${name}`, 'utf8').matchAll(/^ {2}- slug: (\S+)$/gm)].map(
      ([, slug]) => slug,
    ),
  )
  const table = readFileSync('art/blender/dishes.py', 'utf8')
  expect(slugs.length).toBeGreaterThan(70)
  expect(slugs.filter((slug) => !table.includes(`'${slug}'`))).toEqual([])
})
