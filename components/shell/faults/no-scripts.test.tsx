import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { NoScripts } from './no-scripts'

test('a visitor without scripts who moves through the landmarks finds the phone that takes orders', () => {
  render(<NoScripts label="Если кнопки не работают">Звоните</NoScripts>)
  expect(screen.getByRole('complementary', { name: 'Если кнопки не работают' })).toHaveTextContent('Звоните')
})
