import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { Skeleton } from './skeleton'

let tests = 0
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const toldNow = () => screen.getAllByRole('status').filter((region) => region.textContent !== '')

beforeEach(() => {
  tests += 1
  // Enough time passes that the announcements of other tests no longer count.
  vi.useFakeTimers({ now: 0 })
  vi.advanceTimersByTime(tests * 60_000)
})
afterEach(() => void vi.useRealTimers())

test('only one of many loading parts is announced, and each part has its text', () => {
  render(
    <>
      <Skeleton label="Загружаем…" rows={1} />
      <Skeleton label="Загружаем…" rows={2} />
      <Skeleton label="Загружаем города…" rows={2} />
    </>,
  )
  pass(1000)
  expect(toldNow().map((region) => region.textContent)).toEqual(['Загружаем…', 'Загружаем города…'])
  expect(screen.getAllByText('Загружаем…')).toHaveLength(2)
})

test('a part that replaces a loading part is not announced again until some time has passed', () => {
  const { rerender } = render(<Skeleton key="page" label="Загружаем…" rows={1} />)
  pass(1000)
  rerender(<Skeleton key="part" label="Загружаем…" rows={1} />)
  pass(1000)
  expect(toldNow()).toEqual([])
  rerender(<Skeleton key="again" label="Загружаем…" rows={1} />)
  pass(5000)
  rerender(<Skeleton key="later" label="Загружаем…" rows={1} />)
  pass(1000)
  expect(toldNow()).toHaveLength(1)
})

test('a popup announces loading even when the page behind has', () => {
  render(
    <>
      <Skeleton label="Загружаем…" rows={1} />
      <dialog open>
        <Skeleton label="Загружаем…" rows={1} />
      </dialog>
    </>,
  )
  pass(1000)
  expect(toldNow()).toHaveLength(2)
})

test('a part that is ready at once is not announced as loading', () => {
  const { rerender } = render(<Skeleton label="Загружаем…" rows={1} />)
  pass(300)
  expect(toldNow()).toEqual([])
  rerender(<p>Готово</p>)
  pass(1000)
  expect(screen.queryByRole('status')).toBeNull()
})
