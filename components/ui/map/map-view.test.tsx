import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import type { LiveMap, MapStart } from './map-types'
import { MapView } from './map-view'

const startMap = vi.hoisted(() => vi.fn())
vi.mock('./start-map', () => ({ startMap }))

const texts = {
  loading: 'Загружается',
  failed: 'Не загрузилась',
  unavailable: 'Без улиц',
  retry: 'Повторить',
  zoomIn: 'Ближе',
  zoomOut: 'Дальше',
  pin: 'Точка',
}
const abay = { id: 'abay', title: 'Абая', point: { latitude: 43.24, longitude: 76.92 } }
const dostyk = { id: 'dostyk', title: 'Достык', point: { latitude: 43.22, longitude: 76.96 } }
const props = {
  label: 'Рестораны',
  locale: 'ru',
  centre: { latitude: 43.25, longitude: 76.9 },
  zoom: 12,
  markers: [abay, dostyk],
  texts,
}

const fakeMap = () => ({ show: vi.fn(), moveTo: vi.fn(), zoomBy: vi.fn(), destroy: vi.fn() }) satisfies LiveMap

beforeEach(() => {
  startMap.mockReset()
})

/** Renders a map whose provider has started. */
async function running(overrides: Partial<Parameters<typeof MapView>[0]> = {}) {
  const map = fakeMap()
  startMap.mockResolvedValue(map)
  const shown = render(<MapView {...props} {...overrides} />)
  await screen.findByRole('button', { name: 'Ближе' })
  const start: MapStart = startMap.mock.lastCall?.[1]
  return { ...shown, map, start }
}

it('the map is a named region that says that it loads, then has named buttons', async () => {
  const { user, map } = await running()
  expect(screen.getByRole('region', { name: 'Рестораны' })).toBeVisible()
  expect(screen.queryByText('Загружается')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ближе' }))
  await user.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(map.zoomBy.mock.calls).toEqual([[1], [-1]])
})

it('the map shows its markers and its pin, and lets a pin be set only when a listener is given', async () => {
  const { map, rerender } = await running({ selectedId: 'abay' })
  expect(map.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ markers: [abay, dostyk], selectedId: 'abay', areas: [], pin: null, canPin: false }),
  )
  rerender(<MapView {...props} markers={[dostyk]} pin={abay.point} onPin={() => {}} />)
  expect(map.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ markers: [dostyk], selectedId: null, pin: abay.point, canPin: true }),
  )
  expect(startMap).toHaveBeenCalledOnce()
})

it('the map moves when another marker is chosen or the centre changes, and not when it is only drawn again', async () => {
  const { map, rerender } = await running({ selectedId: 'abay' })
  rerender(<MapView {...props} selectedId="abay" centre={{ ...props.centre }} markers={[{ ...abay }, dostyk]} />)
  expect(map.moveTo).not.toHaveBeenCalled()
  rerender(<MapView {...props} selectedId="dostyk" />)
  expect(map.moveTo.mock.calls).toEqual([[dostyk.point]])
  rerender(<MapView {...props} selectedId="dostyk" centre={abay.point} zoom={15} />)
  expect(map.moveTo.mock.lastCall).toEqual([abay.point, 15])
})

it('the map calls its newest listeners, with a point to the decimetre', async () => {
  const [first, second, onPin] = [vi.fn(), vi.fn(), vi.fn()]
  const { start, rerender } = await running({ onSelect: first })
  rerender(<MapView {...props} onSelect={second} onPin={onPin} />)
  start.acts.onSelect('abay')
  start.acts.onPin({ latitude: 43.123456789, longitude: 76.987654321 })
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('abay')
  expect(onPin).toHaveBeenCalledExactlyOnceWith({ latitude: 43.123457, longitude: 76.987654 })
})

describe('the map without network', () => {
  it('the map without network says politely that the streets are missing, and stops saying it when they come', async () => {
    const { start } = await running()
    act(() => start.acts.onTilesMissing(true))
    expect(screen.getByText('Без улиц')).toHaveAttribute('role', 'status')
    act(() => start.acts.onTilesMissing(false))
    expect(screen.queryByText('Без улиц')).toBeNull()
  })

  it('the map without network offers to try again when no map could be fetched', async () => {
    startMap.mockRejectedValueOnce(new Error('offline'))
    const { user } = render(<MapView {...props} />)
    expect(await screen.findByText('Не загрузилась')).toBeVisible()
    startMap.mockResolvedValue(fakeMap())
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('button', { name: 'Ближе' })).toBeVisible()
    expect(screen.queryByText('Не загрузилась')).toBeNull()
  })
})

it('the map removes its vendor map with itself, also one that starts too late', async () => {
  const { map, unmount } = await running()
  unmount()
  expect(map.destroy).toHaveBeenCalledOnce()

  const late = fakeMap()
  let finish: (map: LiveMap) => void = () => {}
  startMap.mockReset().mockReturnValue(
    new Promise<LiveMap>((resolve) => {
      finish = resolve
    }),
  )
  const second = render(<MapView {...props} />)
  await vi.waitFor(() => expect(startMap).toHaveBeenCalled())
  second.unmount()
  finish(late)
  await vi.waitFor(() => expect(late.destroy).toHaveBeenCalledOnce())
  expect(late.show).not.toHaveBeenCalled()
})
