import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { Stepper } from './stepper'

const labels = { decrease: 'Меньше', increase: 'Больше', value: 'Порций' }

function Portions() {
  const [value, setValue] = useState(0)
  return (
    <Stepper
      isShort
      value={value}
      max={2}
      onDecrease={() => setValue(value - 1)}
      onIncrease={() => setValue(value + 1)}
      labels={labels}
    />
  )
}

test('a short stepper is one button until something is chosen, and keeps the focus when it is one again', async () => {
  const { user } = render(<Portions />)
  const less = () => screen.queryByRole('button', { name: 'Меньше' })
  expect(less()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  expect(screen.getByRole('status')).toHaveTextContent('Порций: 1')
  less()?.focus()
  await user.keyboard('{Enter}')
  expect(less()).toBeNull()
  expect(screen.getByRole('button', { name: 'Больше' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Порций: 0')
})
