import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PageLocale } from '@/lib/i18n/locale/browser'
import { render } from '@/lib/testing/render'
import { LocaleLinks } from './locale-links'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the language links lead to the same page in every language, Russian by its prefix too', () => {
  render(<LocaleLinks label="Язык" />, { locale: 'kk', path: '/category/3' })
  expect(hrefOf('Русский')).toBe('/ru/category/3')
  expect(hrefOf('English')).toBe('/en/category/3')
  expect(hrefOf('Қазақша')).toBe('/kz/category/3')
})

test('the language links on the main page have no slash at the end', () => {
  render(<LocaleLinks label="Язык" />)
  expect([hrefOf('Русский'), hrefOf('English'), hrefOf('Қазақша')]).toEqual(['/ru', '/en', '/kz'])
})

test('the current language is marked, and each name is in its own language', () => {
  render(<LocaleLinks label="Язык" />, { locale: 'kk' })
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Қазақша')
  expect(screen.getByRole('link', { name: 'Қазақша' })).toHaveAttribute('lang', 'kk')
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en')
})

test('a search survives the switch', () => {
  render(<LocaleLinks label="Язык" />, { path: '/search', search: 'query=донер' })
  const link = screen.getByRole('link', { name: 'English' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(decodeURI(hrefOf('English') ?? '')).toContain('/en/search?query=донер')
})

test('the language links lead to the main page of the language before hydration', () => {
  window.history.replaceState(null, '', '/category/3')
  const html = renderToString(
    <PageLocale locale="ru">
      <LocaleLinks label="Язык" />
    </PageLocale>,
  )
  expect(html).toContain('href="/en"')
  expect(html).not.toContain('category')
})

const kept = () => JSON.parse(window.localStorage.getItem('lang') ?? 'null')

test('a chosen language is kept as the specification names it', () => {
  render(<LocaleLinks label="Язык" />, { path: '/category/3' })
  expect(kept()).toBeNull()
  const link = screen.getByRole('link', { name: 'Қазақша' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(kept()).toEqual({ code: 'kz', file: 'kz.json', name: 'Қазақша' })
})

test('an address with a prefix is a choice, one without leaves the choice alone', () => {
  const { unmount } = render(<LocaleLinks label="Тіл" />, { locale: 'en', path: '/category/3' })
  expect(kept()).toEqual({ code: 'en', file: 'en.json', name: 'English' })
  unmount()
  render(<LocaleLinks label="Язык" />, { path: '/category/3' })
  expect(kept()).toMatchObject({ code: 'en' })
})

test('a storage that is forbidden or full does not prevent changing the language', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  render(<LocaleLinks label="Тіл" />, { locale: 'kk' })
  expect(screen.getByRole('link', { name: 'English' })).toBeVisible()
  vi.restoreAllMocks()
})
