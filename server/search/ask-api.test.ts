import { beforeEach, expect, test } from 'vitest'
import { rememberFound } from './ask-api'

type Find = ReturnType<typeof rememberFound>['find']

const DONER = { locale: 'ru', branch: 'b1', query: 'донер' } as const

let requested: string[] = []
let answer: Find
let found: ReturnType<typeof rememberFound>

beforeEach(() => {
  requested = []
  answer = async () => ({ ids: [requested.length], total: 1 })
  found = rememberFound((question) => {
    requested.push(Object.values(question).join())
    return answer(question)
  })
  found.onStream(true)
})

test('a question is asked once, by its language, its branch and its words', async () => {
  const others = [
    { ...DONER, locale: 'en' as const },
    { ...DONER, branch: null },
    { ...DONER, query: 'шаурма' },
  ]
  await Promise.all([DONER, DONER].map(found.find))
  for (const question of [DONER, ...others, ...others]) await found.find(question)
  expect(requested).toEqual(['ru,b1,донер', 'en,b1,донер', 'ru,,донер', 'ru,b1,шаурма'])
})

test('a change of data, and a new stream of changes, let it be asked again', async () => {
  for (const change of [found.forget, () => found.onStream(true)]) {
    requested = []
    await found.find(DONER)
    change()
    expect((await found.find(DONER)).ids).toEqual([requested.length])
  }
})

test('an answer that was under way when data changed is not remembered', async () => {
  const first = found.find(DONER)
  found.forget()
  await first
  await found.find(DONER)
  expect(requested).toHaveLength(2)
})

test('an answer is not remembered while changes are not heard of', async () => {
  found.onStream(false)
  found.forget()
  await found.find(DONER)
  await found.find(DONER)
  expect(requested).toHaveLength(2)
})

test('a failure is not remembered', async () => {
  answer = async () => Promise.reject(new Error('down'))
  await expect(found.find(DONER)).rejects.toThrow('down')
  answer = async () => ({ ids: [1], total: 1 })
  expect(await found.find(DONER)).toEqual({ ids: [1], total: 1 })
})
