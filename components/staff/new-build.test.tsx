import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServedBuild } from '@/lib/config/served-build'
import { render } from '@/lib/testing/render'
import { NewBuild } from './new-build'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  document.documentElement.dataset.build = 'a'
  recordServedBuild('a')
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.build
})

test('the tablet says that there is a new version, and loads it only on a press', async () => {
  const reload = vi.fn()
  const { user } = render(<NewBuild reload={reload} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  recordServedBuild('b')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status')).toHaveTextContent('Вышла новая версия страницы')
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Обновить' }))
  expect(reload).toHaveBeenCalledOnce()
})
