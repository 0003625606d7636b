import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { animateRemoval } from './animate-removal'

let isCalm = false
let finish: () => void = () => {}

beforeEach(() => {
  isCalm = false
  document.body.innerHTML = '<section id="panel"><h2 id="title">Вход</h2><input id="name" name="name"></section>'
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  // jsdom has no animations.
  Object.defineProperty(Element.prototype, 'animate', { configurable: true, value: () => ({ finished }) })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 400))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})

afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'))

const panel = () => {
  const found = document.getElementById('panel')
  if (!found) throw new Error('no panel')
  return found
}
const copies = () => [...document.querySelectorAll('[aria-hidden]')]

test('the fading copy of a closed popup is inert, has no names and ids, and is removed after a moment', async () => {
  animateRemoval(panel(), 'veil')
  expect(copies()).toHaveLength(2)
  expect(document.querySelectorAll('#panel, #title, #name')).toHaveLength(3)
  expect(document.querySelectorAll('[name]')).toHaveLength(1)
  expect(copies()[1]).toMatchObject({ inert: true })
  finish()
  await vi.waitFor(() => expect(copies()).toEqual([]))
})

test('a visitor who wants no motion sees none', () => {
  isCalm = true
  animateRemoval(panel())
  expect(copies()).toEqual([])
})
