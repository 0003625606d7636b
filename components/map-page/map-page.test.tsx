import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MapStart } from '@/components/ui/map/map-types'
import { aBranch, aCity, aZone } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { MapPage } from './map-page'
import { type MapQuery, readMapQuery } from './map-query'

const map = { show: vi.fn(), moveTo: vi.fn(), zoomBy: vi.fn(), destroy: vi.fn() }
const startMap = vi.hoisted(() => vi.fn())
vi.mock('@/components/ui/map/start-map', () => ({ startMap }))

const abay = aBranch({ guid: 'abay', name: 'Абая', delivery_zones: [aZone()] })
const dostyk = aBranch({
  guid: 'dostyk',
  name: 'Достык',
  is_open: false,
  addresses: [{ street: 'проспект Достык, 1', latitude: 43.2235, longitude: 76.9598 }],
})
const inside = { latitude: 43.24, longitude: 76.91 }
const outside = { latitude: 43.5, longitude: 76.91 }

const app = { postMessage: vi.fn<(message: string) => void>() }
const told = () => app.postMessage.mock.calls.map(([message]): unknown => JSON.parse(message))
const say = (data: object) => act(() => window.dispatchEvent(new MessageEvent('message', { data, origin: '' })))

beforeEach(() => {
  for (const fake of [startMap, app.postMessage, ...Object.values(map)]) fake.mockReset()
  startMap.mockResolvedValue(map)
  vi.stubGlobal('ReactNativeWebView', app)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(query: MapQuery = {}) {
  const shown = render(<MapPage beginning={readMapQuery(query, [aCity({ filials: [abay, dostyk] })])} />)
  await screen.findByRole('button', { name: 'Приблизить' })
  const start: MapStart = startMap.mock.lastCall?.[1]
  return { ...shown, start }
}
const card = (name: RegExp) => within(screen.getByRole('list', { name: 'Филиалы' })).getByRole('button', { name })

it('the map page first reports to the app that it is ready, and sends nothing else before a visitor acts', async () => {
  await open({ selected: 'abay' })
  expect(told()).toEqual([{ type: 'ready' }])
  expect(card(/Абая/)).toHaveAttribute('aria-pressed', 'true')
})

it('the map page reports to the app which branch was chosen, on the map or in the list', async () => {
  const { user, start } = await open()
  act(() => start.acts.onSelect('abay'))
  expect(card(/Абая/)).toHaveAttribute('aria-pressed', 'true')
  await user.click(card(/Достык.*Закрыто/))
  expect(told().slice(1)).toEqual([
    {
      type: 'branch',
      guid: 'abay',
      name: 'Абая',
      street: 'проспект Абая, 10',
      latitude: 43.2435,
      longitude: 76.9098,
    },
    {
      type: 'branch',
      guid: 'dostyk',
      name: 'Достык',
      street: 'проспект Достык, 1',
      latitude: 43.2235,
      longitude: 76.9598,
    },
  ])
})

it('the map page obeys the app without answering, and takes no notice of a branch that is not there', async () => {
  await open()
  say({ type: 'select', guid: 'dostyk' })
  expect(card(/Достык/)).toHaveAttribute('aria-pressed', 'true')
  say({ type: 'select', guid: 'unknown' })
  expect(card(/Достык/)).toHaveAttribute('aria-pressed', 'true')
  say({ type: 'centre', ...inside, zoom: 16 })
  expect(map.moveTo).toHaveBeenLastCalledWith(inside, 16)
  say({ type: 'point', ...inside })
  expect(map.show).toHaveBeenLastCalledWith(expect.objectContaining({ pin: inside, canPin: false }))
  expect(told()).toEqual([{ type: 'ready' }])
})

it('the map page sets a point: by a tap, or by a button for those who cannot tap', async () => {
  const { user, start } = await open({ mode: 'pin', lat: '43.24', lon: '76.91' })
  expect(map.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ markers: [], canPin: true, areas: [expect.objectContaining({ id: '1' })] }),
  )
  await user.click(screen.getByRole('button', { name: 'Поставить точку' }))
  expect(told().at(-1)).toEqual({ type: 'point', ...inside })
  expect(screen.queryByRole('button', { name: 'Поставить точку' })).toBeNull()
  expect(screen.getByText(/Коснитесь карты/)).toBeVisible()
  act(() => start.acts.onPin(outside))
  expect(told().at(-1)).toEqual({ type: 'point', ...outside })
  expect(screen.getByText(/пока не доставляем/)).toHaveAttribute('role', 'status')
})
