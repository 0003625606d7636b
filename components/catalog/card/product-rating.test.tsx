import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { ProductCard } from './product-card'
import { ProductRating } from './product-rating'

test.each([
  ['ru', 23, '4,8 · 23 отзыва', 'Оценка 4,8 из 5, 23 отзыва'],
  ['ru', 111, '4,8 · 111 отзывов', 'Оценка 4,8 из 5, 111 отзывов'],
  ['en', 23, '4.8 · 23 reviews', 'Rated 4.8 out of 5, 23 reviews'],
  ['kk', 23, '4,8 · 23 пікір', 'Рейтингі: 5 балдық жүйеде 4,8, 23 пікір'],
] as const)(
  'the rating in %s with %i reviews is shown short and described in words',
  (locale, count, shown, spoken) => {
    render(<ProductRating rating={{ average: 4.8, count }} />, { locale })
    expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText(spoken)).toBeInTheDocument()
  },
)

test('a whole average keeps its decimal: 5,0 is measured like 4,9', () => {
  render(<ProductRating rating={{ average: 5, count: 10 }} />)
  expect(screen.getByText('5,0 · 10 отзывов')).toBeVisible()
})

test('a card shows it only when there is one', () => {
  const { unmount } = render(<ProductCard product={aProductCard()} heading="h2" />)
  expect(screen.queryByText(/отзыв/)).not.toBeInTheDocument()
  unmount()
  render(<ProductCard product={aProductCard({ rating: { average: 4.8, count: 12 } })} heading="h2" />)
  expect(screen.getByText('4,8 · 12 отзывов')).toBeVisible()
})
