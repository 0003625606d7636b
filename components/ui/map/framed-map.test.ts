import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMap, MapScene, MapStart } from './map-types'

const centre = { latitude: 43.25, longitude: 76.9 }
const abay = { id: 'abay', title: 'Абая', point: { latitude: 43.24, longitude: 76.92 } }
const scene: MapScene = { markers: [abay], selectedId: null, areas: [], pin: null, canPin: false }
const texts = { loading: '', failed: '', unavailable: '', retry: '', zoomIn: '', zoomOut: '', pin: 'Точка' }
const acts = { onSelect: vi.fn(), onPin: vi.fn(), onTilesMissing: vi.fn() }
const start: MapStart = { locale: 'kk', centre, zoom: 12, texts, acts }

let element: HTMLElement
let starting: Promise<LiveMap> | null = null

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', 'some key')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  for (const act of Object.values(acts)) act.mockReset()
  element = document.createElement('div')
  element.setAttribute('aria-label', 'Рестораны')
  document.body.append(element)
})

afterEach(async () => {
  // A map that still waits for its frame would start seconds later, within another test.
  fromFrame({ type: 'ready' })
  await starting?.catch(() => undefined)
  starting = null
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const frame = () => element.querySelector('iframe')

/** A message as it arrives from the frame's sandbox, unless a test changes it. */
const fromFrame = (data: unknown, overrides: MessageEventInit = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'null', source: frame()?.contentWindow ?? null, ...overrides }),
  )

/** Starts a map; `said` collects what the page sends to its frame. */
async function begin() {
  const { startMap } = await import('./start-map')
  starting = startMap(element, start)
  await vi.waitFor(() => expect(frame()).not.toBeNull())
  const inside = frame()?.contentWindow
  if (!inside) throw new Error('the frame has no window')
  const said = vi.spyOn(inside, 'postMessage').mockReturnValue(undefined)
  return { starting, said }
}

async function running(): Promise<{ readonly map: LiveMap; readonly said: ReturnType<typeof vi.spyOn> }> {
  const { starting, said } = await begin()
  fromFrame({ type: 'ready' })
  return { map: await starting, said }
}

const isLeaflet = () => element.classList.contains('leaflet-container')

it('the framed map stands in a sandbox that shares nothing with the shop, under the name of the map', async () => {
  await begin()
  expect(frame()).toHaveAttribute('src', '/frames/map')
  expect(frame()).toHaveAttribute('title', 'Рестораны')
  const allowed = frame()?.getAttribute('sandbox')?.split(' ')
  expect(allowed).toContain('allow-scripts')
  expect(allowed).not.toContain('allow-same-origin')
  expect(allowed?.join()).not.toContain('top-navigation')
})

it('the framed map gets its settings once it is ready, and then what to show', async () => {
  document.documentElement.style.cssText = '--l-flame: red;'
  const { starting, said } = await begin()
  fromFrame({ type: 'listening' })
  document.documentElement.removeAttribute('style')
  expect(said).toHaveBeenLastCalledWith(
    {
      type: 'start',
      locale: 'kk',
      label: 'Рестораны',
      pinLabel: 'Точка',
      centre,
      zoom: 12,
      colours: '--l-flame: red;',
    },
    '*',
  )
  fromFrame({ type: 'ready' })
  const map = await starting
  map.show(scene)
  expect(said).toHaveBeenLastCalledWith({ type: 'show', scene }, '*')
  map.moveTo(abay.point, 15)
  map.zoomBy(-1)
  expect(said.mock.calls.slice(-2).map(([message]) => message)).toEqual([
    { type: 'moveTo', centre: abay.point, zoom: 15 },
    { type: 'zoomBy', steps: -1 },
  ])
  map.destroy()
  expect(frame()).toBeNull()
})

it('the framed map reports which of its markers was pressed, and where the pin was put when it may be put', async () => {
  const { map } = await running()
  map.show({ ...scene, canPin: true })
  fromFrame({ type: 'select', id: 'abay' })
  fromFrame({ type: 'pin', point: abay.point })
  expect(acts.onSelect.mock.calls).toEqual([['abay']])
  expect(acts.onPin.mock.calls).toEqual([[abay.point]])
})

it('the framed map closes the popup around it when Escape is pressed inside', async () => {
  const popup = document.createElement('dialog')
  const leave = vi.fn()
  popup.addEventListener('cancel', leave)
  document.body.append(popup)
  popup.append(element)
  await running()
  fromFrame({ type: 'escape' })
  expect(leave).toHaveBeenCalledOnce()
  popup.remove()
})

describe('a hostile script in the frame', () => {
  it.each([
    ['a marker that is not shown', { type: 'select', id: 'other' }],
    ['a pin where none may be put', { type: 'pin', point: centre }],
    ['a pin beside the earth', { type: 'pin', point: { latitude: 1e9, longitude: 0 } }],
    ['a pin of text', { type: 'pin', point: { latitude: '43', longitude: '76' } }],
    ['an id that is no text', { type: 'select', id: ['abay'] }],
    ['a text', '{"type":"select","id":"abay"}'],
    ['an order for the page', { type: 'show', scene }],
    ['nothing', null],
  ])('a hostile script in the frame is not heard with %s', async (_, message) => {
    const { map } = await running()
    map.show(scene)
    fromFrame(message)
    expect(acts.onSelect).not.toHaveBeenCalled()
    expect(acts.onPin).not.toHaveBeenCalled()
  })

  it('a hostile script in the frame cannot be spoken for by another window or another origin', async () => {
    const { map } = await running()
    map.show({ ...scene, canPin: true })
    fromFrame({ type: 'select', id: 'abay' }, { source: window })
    fromFrame({ type: 'select', id: 'abay' }, { source: null })
    fromFrame({ type: 'select', id: 'abay' }, { origin: window.location.origin })
    fromFrame({ type: 'pin', point: centre }, { origin: 'https://evil.example' })
    expect(acts.onSelect).not.toHaveBeenCalled()
    expect(acts.onPin).not.toHaveBeenCalled()
  })

  it('a hostile script in the frame cannot remove the map once it is there', async () => {
    await running()
    fromFrame({ type: 'failed' })
    expect(frame()).not.toBeNull()
  })
})

describe('the keyless map stands in', () => {
  it('the keyless map stands in when the frame says that the vendor’s map did not start', async () => {
    const { starting } = await begin()
    fromFrame({ type: 'failed' })
    const map = await starting
    map.show(scene)
    expect(isLeaflet()).toBe(true)
    expect(frame()).toBeNull()
    expect(screen.getByRole('button', { name: 'Абая' })).toBeInTheDocument()
    map.destroy()
  })

  it('the keyless map stands in when the frame is not ready in 8 s, and from then on at once', async () => {
    vi.useFakeTimers()
    const { starting } = await begin()
    await vi.advanceTimersByTimeAsync(7900)
    expect(isLeaflet()).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
    const first = await starting
    expect(isLeaflet()).toBe(true)
    first.destroy()
    element.remove()
    element = document.createElement('div')
    document.body.append(element)
    const { startMap } = await import('./start-map')
    const second = await startMap(element, start)
    expect(isLeaflet()).toBe(true)
    second.destroy()
  })
})
