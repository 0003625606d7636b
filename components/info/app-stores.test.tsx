import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { AppStores } from './app-stores'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36'

const stores = (
  <AppStores
    links={[
      { id: 1, type: 'appstore', link: 'https://example.com/appstore' },
      { id: 2, type: 'googleplay', link: 'https://example.com/googleplay' },
    ]}
    labels={{
      appstore: { small: 'Загрузите в', name: 'App Store' },
      googleplay: { small: 'Доступно в', name: 'Google Play' },
    }}
  />
)

const order = () => screen.getAllByRole('link').map((link) => link.textContent)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the app stores', () => {
  test.each([
    ['an Android phone', ANDROID, 5, ['Доступно в Google Play', 'Загрузите в App Store']],
    ['an iPhone', IPHONE, 5, ['Загрузите в App Store', 'Доступно в Google Play']],
    ['an iPad, which calls itself a Mac', MAC, 5, ['Загрузите в App Store', 'Доступно в Google Play']],
    ['a Mac', MAC, 0, ['Загрузите в App Store', 'Доступно в Google Play']],
    ['a Windows tablet', WINDOWS, 10, ['Загрузите в App Store', 'Доступно в Google Play']],
  ])('the app stores on %s begin with the store of that device', (_, userAgent, maxTouchPoints, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
    render(stores)
    expect(order()).toEqual(expected)
    // The other store is secondary only when the store of the device is known.
    const isKnown = userAgent !== WINDOWS && !(userAgent === MAC && maxTouchPoints === 0)
    expect(document.querySelectorAll('.other')).toHaveLength(isKnown ? 1 : 0)
  })

  test('the app stores are all in the page that the server prepares for every visitor, in the order of the chain', () => {
    const html = renderToString(stores)
    expect(html.indexOf('example.com/appstore')).toBeGreaterThan(0)
    expect(html.indexOf('example.com/appstore')).toBeLessThan(html.indexOf('example.com/googleplay'))
    expect(html).not.toContain('data-known')
  })
})
