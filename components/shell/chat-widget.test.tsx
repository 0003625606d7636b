import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { ChatWidget } from './chat-widget'

const SRC = 'https://chat.example/widget.js'
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-chat]')]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
})

describe('the chat', () => {
  test.each(['pointerDown', 'keyDown', 'scroll'] as const)('is fetched at the first %s, once, not before', (sign) => {
    render(<ChatWidget src={SRC} />)
    expect(scripts()).toHaveLength(0)
    fireEvent[sign](document.body)
    fireEvent[sign](document.body)
    vi.advanceTimersByTime(60_000)
    expect(scripts().map(({ src }) => src)).toEqual([SRC])
  })

  test('is fetched for somebody who only looks', () => {
    render(<ChatWidget src={SRC} />)
    vi.advanceTimersByTime(10_000)
    expect(scripts()).toHaveLength(1)
  })

  test('is not fetched again by another layout, nor for a page that was left', () => {
    const { unmount } = render(<ChatWidget src={SRC} />)
    unmount()
    fireEvent.keyDown(document.body)
    vi.advanceTimersByTime(60_000)
    expect(scripts()).toHaveLength(0)
    for (const _ of ['shop', 'cart']) {
      render(<ChatWidget src={SRC} />)
      fireEvent.keyDown(document.body)
    }
    expect(scripts()).toHaveLength(1)
  })

  test('that cannot be fetched leaves no trace', () => {
    render(<ChatWidget src={SRC} />)
    fireEvent.keyDown(document.body)
    for (const script of scripts()) fireEvent.error(script)
    expect(scripts()).toHaveLength(0)
  })
})
