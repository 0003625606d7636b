import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const read = (file: string): string => readFileSync(file, 'utf8')
const names = z.record(z.string(), z.string())
const { scripts, workspaces } = z
  .object({ scripts: names, workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')))
const packageFile = z.object({ dependencies: names.default({}), devDependencies: names.default({}) })
const wordsOf = (file: string): number => read(file).split(/\s+/).filter(Boolean).length
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const decisions = documents.filter((file) => /^docs\/decisions\/(?:superseded\/)?\d{3}-/.test(file))

test('docs/commands.md and the README name every npm script, and docs/commands.md none that is gone', () => {
  const told = read('docs/commands.md')
  const all = told + read('README.md')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`[\` ]${name}[ \`\n]`).test(all))
  expect(missing).toEqual([])
  const named = [...told.matchAll(/^\| `([\w:-]+)|, `([\w:-]+)`(?=.* \|)/gm)].map(
    ([, first, next]) => first ?? next ?? '',
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('docs/dependencies.md has a reason for every package of the root and of the workspaces', () => {
  const told = read('docs/dependencies.md')
  const all = ['.', ...workspaces].flatMap((folder) => {
    const listed = packageFile.parse(JSON.parse(read(`${folder}/package.json`)))
    return Object.keys({ ...listed.dependencies, ...listed.devDependencies })
  })
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((name) => !new RegExp(`[ ,]${name.replaceAll(/[/@.]/g, '\\$&')}[ ,]`).test(told))).toEqual([])
})

test('docs/README.md lists every document', () => {
  const index = read('docs/README.md')
  const pages = documents.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md')
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((file) => !index.includes(`](${path.basename(file)})`))).toEqual([])
})

describe('a decision', () => {
  test.each(decisions)('%s has a title, a date and a status, and its row in the index', (file) => {
    const [title = '', , dated = ''] = read(file).split('\n')
    const [, number, words] = /^# (\d{3}): (.+)$/.exec(title) ?? []
    const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/.exec(dated) ?? []
    expect(read('docs/decisions/README.md')).toContain(
      `| [${number}](${path.relative('docs/decisions', file)}) | ${words} | ${date} | ${status} |`,
    )
  })
})

test('a decision record has at most 250 words', () => {
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((file) => wordsOf(file) > 250)).toEqual([])
})

/** What a stranger reads to the end, in this order (docs/README.md). */
const PATH = ['README.md', 'docs/design.md', 'docs/recipes.md', 'docs/serving.md', 'docs/operations.md']

test('the path of five pages has at most 6,000 words', () => {
  expect(PATH.map(wordsOf).reduce((sum, words) => sum + words)).toBeLessThanOrEqual(6000)
})

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(path.dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  )
  expect(broken).toEqual([])
})
