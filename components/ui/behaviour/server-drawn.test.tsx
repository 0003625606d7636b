import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { ServerDrawn } from './server-drawn'

const CARDS = '<li><button data-add="1">В корзину</button></li>'
let root: Root | null = null

const at = () => document.getElementById('root') ?? document.body
const list = () => document.getElementById('products')

/** A document as the server rendered it; its data does not contain the cards. */
function open(element: ReactElement) {
  document.body.innerHTML = `<div id="root"><ul id="products" data-drawn="">${CARDS}</ul></div>`
  act(() => {
    root = hydrateRoot(at(), element)
  })
}
const show = (element: ReactElement) => act(() => root?.render(element))

afterEach(() => act(() => root?.unmount()))

test('hydration leaves what the server has drawn alone', () => {
  open(<ServerDrawn id="products" as="ul" />)
  expect(list()?.innerHTML).toBe(CARDS)
})

test('a visitor who returns finds the very same elements, with what was done to them', () => {
  open(<ServerDrawn id="products" as="ul" />)
  const button = document.querySelector('button')
  button?.setAttribute('aria-pressed', 'true')
  show(<p>Another page</p>)
  expect(button?.isConnected).toBe(false)
  show(<ServerDrawn id="products" as="ul" />)
  expect(document.querySelector('button')).toBe(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('new content replaces the content of the document', () => {
  open(<ServerDrawn id="products" as="ul" />)
  show(
    <ServerDrawn id="products" as="ul">
      <li>New</li>
    </ServerDrawn>,
  )
  expect(list()?.innerHTML).toBe('<li>New</li>')
})

test('content that came with the document is not drawn a second time', () => {
  const element = (
    <ServerDrawn id="products" as="ul">
      <li>From data</li>
    </ServerDrawn>
  )
  open(element)
  show(element)
  expect(list()?.innerHTML).toBe(CARDS)
})

test('a page that the browser has gone to is drawn from its data', () => {
  document.body.innerHTML = '<div id="root"></div>'
  act(() => {
    root = createRoot(at())
    root.render(
      <ServerDrawn id="products" as="ul">
        <li>From data</li>
      </ServerDrawn>,
    )
  })
  expect(list()?.innerHTML).toBe('<li>From data</li>')
})

test('a navigation draws the HTML of its data once, and leaves what is done to it', () => {
  document.body.innerHTML = '<div id="root"></div>'
  act(() => {
    root = createRoot(at())
    root.render(<ServerDrawn id="products" as="ul" html={CARDS} />)
  })
  expect(list()?.innerHTML).toBe(CARDS)
  const button = document.querySelector('button')
  show(<ServerDrawn id="products" as="ul" html={CARDS} className="grid" />)
  expect(document.querySelector('button')).toBe(button)
  show(<ServerDrawn id="products" as="ul" html="<li>New</li>" />)
  expect(list()?.innerHTML).toBe('<li>New</li>')
})

test('HTML that comes after the document stands in its place', () => {
  open(<ServerDrawn id="products" as="ul" />)
  show(<ServerDrawn id="products" as="ul" html="<li>New</li>" />)
  expect(list()?.innerHTML).toBe('<li>New</li>')
})

test('a document that React draws again after an error keeps its content', () => {
  document.body.innerHTML = `<div id="root"><ul id="products" data-drawn="">${CARDS}</ul></div>`
  const anew = document.createElement('div')
  document.body.append(anew)
  act(() => {
    root = createRoot(anew)
    root.render(<ServerDrawn id="products" as="ul" />)
  })
  expect(anew.querySelector('ul')?.innerHTML).toBe(CARDS)
})
