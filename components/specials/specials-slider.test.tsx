import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { type Slide, SpecialsSlider } from './specials-slider'

const labels = {
  specials: 'Акции',
  previous: 'Предыдущие акции',
  next: 'Следующие акции',
  play: 'Включить видео',
  pause: 'Остановить видео',
  more: 'Подробнее',
}

const slide = (id: number, overrides: Partial<Slide> = {}): Slide => ({
  id,
  image: '/media/specials/combo-week',
  title: `Акция ${id}`,
  text: 'Выгодно',
  video: null,
  link: '/category/2',
  ...overrides,
})

/** A screen that shows arrows, unless a test changes that. */
const media = Object.assign(new EventTarget(), { matches: true })

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('matchMedia', () => media)
  media.matches = true
})

test('a slider without slides is not rendered', () => {
  const { container } = render(<SpecialsSlider slides={[]} labels={labels} />)
  expect(container).toBeEmptyDOMElement()
})

test('a slide leads where it says, and one without a link leads nowhere', () => {
  render(<SpecialsSlider slides={[slide(1), slide(2, { link: null })]} labels={labels} />)
  expect(screen.getByRole('link', { name: /Акция 1/ })).toHaveAttribute('href', '/category/2')
  expect(screen.queryByRole('link', { name: /Акция 2/ })).not.toBeInTheDocument()
})

test('a slide says what its product costs', () => {
  render(<SpecialsSlider slides={[slide(1, { price: 'от 990 ₸' }), slide(2)]} labels={labels} />)
  expect(screen.getByRole('link', { name: /от 990 ₸/ })).toBeInTheDocument()
})

test('a slider with more than three slides has arrows (specification §2)', async () => {
  const { unmount } = render(<SpecialsSlider slides={[1, 2, 3].map((id) => slide(id))} labels={labels} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  render(<SpecialsSlider slides={[1, 2, 3, 4].map((id) => slide(id))} labels={labels} />)
  expect(await screen.findByRole('button', { name: 'Следующие акции' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Предыдущие акции' })).toHaveAttribute('aria-disabled', 'true')
})

test('a slider on a touch screen has no arrows until a mouse is connected', async () => {
  media.matches = false
  render(<SpecialsSlider slides={[1, 2, 3, 4].map((id) => slide(id))} labels={labels} />)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect(await screen.findByRole('button', { name: 'Следующие акции' })).toBeInTheDocument()
})

test('a video plays and pauses on a click, and its link stays reachable', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
  })
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  render(<SpecialsSlider slides={[slide(1, { video: '/media/doner.webm' })]} labels={labels} />)
  const section = screen.getByRole('region', { name: 'Акции' })
  await userEvent.click(within(section).getByRole('button', { name: 'Включить видео: Акция 1' }))
  expect(play).toHaveBeenCalledOnce()
  await userEvent.click(await within(section).findByRole('button', { name: 'Остановить видео: Акция 1' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(within(section).getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/category/2')
})
