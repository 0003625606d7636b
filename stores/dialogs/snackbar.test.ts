import { expect, test } from 'vitest'
import { useSnackbar } from './snackbar'

test('a message that comes after the same one has gone is another one', () => {
  const { show, hide } = useSnackbar.getState()
  show('Товар добавлен в корзину')
  const first = useSnackbar.getState().message
  hide()
  show('Товар добавлен в корзину')
  expect(useSnackbar.getState().message?.id).not.toBe(first?.id)
})
