import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { useDistance } from './use-distance'

const Distance = ({ metres }: { readonly metres: number }) => <p role="note">{useDistance()(metres)}</p>

test.each([
  ['ru', 12, '50 м'],
  ['ru', 974, '950 м'],
  ['ru', 975, '1 км'],
  ['kk', 12_349, '12,3 км'],
  ['en', 2449, '2.4 km'],
] as const)('%s: %i metres are "%s"', (locale, metres, words) => {
  render(<Distance metres={metres} />, { locale })
  expect(screen.getByRole('note')).toHaveTextContent(words)
})
