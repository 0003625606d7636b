import { expect, test } from 'vitest'
import { searchMetadata } from './page-metadata'

test('the preview of a link names its address, kind, language with the others, site and picture', () => {
  const { openGraph } = searchMetadata('kk', '/product/5', {
    title: 'Дөнер',
    image: { url: '/media/a-og.jpg', alt: 'Дөнер' },
  })
  expect(openGraph).toEqual({
    url: '/kz/product/5',
    type: 'website',
    locale: 'kk_KZ',
    alternateLocale: ['ru_RU', 'en_GB'],
    siteName: 'Dala Doner',
    title: 'Дөнер',
    images: [{ url: '/media/a-og.jpg', width: 1200, height: 630, alt: 'Дөнер' }],
  })
})

test('a page without a picture of its own shows that of the chain', () => {
  const { openGraph } = searchMetadata('ru', '/FAQ')
  expect(openGraph).toMatchObject({ url: '/FAQ', locale: 'ru_RU', images: [{ url: '/og-default.jpg' }] })
})
