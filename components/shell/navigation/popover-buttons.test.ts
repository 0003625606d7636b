import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followPopoverButtons } from './popover-buttons'

// jsdom has no popovers, like the browsers that need this code.
let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu"><b>Menu</b></button><button popovertarget="find">Find</button>
    <div id="menu" popover="auto"><a href="#x">Item</a></div>
    <div id="find" popover="auto"><input></div>`
  stop = followPopoverButtons()
})
afterEach(() => stop())

const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body
const open = () => [...document.querySelectorAll('[data-open]')].map(({ id }) => id)

test('a button opens and closes its popover; at most one popover is open', () => {
  fireEvent.click(one('b'))
  expect(open()).toEqual(['menu'])
  fireEvent.click(one('[popovertarget=find]'))
  expect(open()).toEqual(['find'])
  expect(one('input')).toHaveFocus()
  fireEvent.click(one('[popovertarget=find]'))
  expect(open()).toEqual([])
})

test('a press inside a popover leaves it open, a press elsewhere or Escape closes it', () => {
  fireEvent.click(one('b'))
  fireEvent.click(one('a'))
  expect(open()).toEqual(['menu'])
  fireEvent.click(document.body)
  expect(open()).toEqual([])
  fireEvent.click(one('b'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(open()).toEqual([])
})
