import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installYmaps } from '@/e2e/servers/ymaps-stub'
import type { LiveMap, MapScene, MapStart } from './map-types'

const centre = { latitude: 43.25, longitude: 76.9 }
const abay = { id: 'abay', title: 'Абая', point: { latitude: 43.24, longitude: 76.92 } }
const dostyk = { id: 'dostyk', title: 'Достык, закрыто', point: { latitude: 43.22, longitude: 76.96 }, isMuted: true }
const area = {
  id: '1',
  polygon: [
    { latitude: 43.2, longitude: 76.8 },
    { latitude: 43.2, longitude: 76.9 },
    { latitude: 43.3, longitude: 76.9 },
  ],
}
const nothing: MapScene = { markers: [], selectedId: null, areas: [], pin: null, canPin: false }
const texts = { loading: '', failed: '', unavailable: '', retry: '', zoomIn: '', zoomOut: '', pin: 'Точка' }

let element: HTMLElement
let live: LiveMap | null = null
const acts = { onSelect: vi.fn(), onPin: vi.fn(), onTilesMissing: vi.fn() }

beforeEach(() => {
  vi.resetModules()
  for (const act of Object.values(acts)) act.mockReset()
  element = document.createElement('div')
  document.body.append(element)
  // Parts that jsdom lacks: media queries, sizes, drawing.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

afterEach(() => {
  live?.destroy()
  live = null
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'ymaps3')
})

const startOf = (locale: string): MapStart => ({ locale, centre, zoom: 12, texts, acts })

async function start(locale = 'ru'): Promise<LiveMap> {
  const { startMap } = await import('./start-map')
  live = await startMap(element, startOf(locale))
  return live
}

/** The vendor's map as it starts inside its frame. */
async function startInFrame(locale = 'ru'): Promise<LiveMap> {
  const { startYandexMap } = await import('./yandex-map')
  live = await startYandexMap(element, startOf(locale))
  return live
}

const yandex = () => element.querySelector<HTMLElement>('[data-ymaps]')

/** Answers requests for the vendor's script. @returns the requested addresses */
function answerScript(answer: (script: HTMLScriptElement) => void): string[] {
  const requested: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    requested.push(script.src)
    answer(script)
  })
  return requested
}
const load = (script: HTMLScriptElement) => {
  installYmaps()
  script.dispatchEvent(new Event('load'))
}

describe.each([
  ['Yandex Maps', startInFrame],
  ['the keyless map', start],
])('%s', (_, start) => {
  beforeEach(() => {
    vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', '')
    answerScript(load)
  })

  it('the map has a named button for each marker, reports a click, and keeps the focus when the choice changes', async () => {
    const map = await start()
    map.show({ ...nothing, markers: [abay, dostyk], selectedId: 'dostyk' })
    const button = screen.getByRole('button', { name: 'Абая' })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('button', { name: 'Достык, закрыто' })).toHaveAttribute('aria-pressed', 'true')
    button.focus()
    fireEvent.click(button)
    expect(acts.onSelect).toHaveBeenCalledExactlyOnceWith('abay')
    map.show({ ...nothing, markers: [abay, dostyk], selectedId: 'abay' })
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(button).toHaveFocus()
    map.show({ ...nothing, markers: [dostyk] })
    expect(screen.queryByRole('button', { name: 'Абая' })).toBeNull()
  })

  it('the map stays where it is while a marker or the pin is pressed: nothing scrolls, and the marker has the focus', async () => {
    const map = await start()
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    map.show({ ...nothing, markers: [abay], pin: dostyk.point, canPin: true })
    for (const name of ['Абая', 'Точка']) {
      const button = screen.getByRole('button', { name })
      // The browser would focus the marker and scroll.
      expect(fireEvent.mouseDown(button)).toBe(false)
      expect(button).toHaveFocus()
    }
    expect(focused).toHaveBeenCalled()
    expect(focused.mock.calls.filter(([how]) => how?.preventScroll !== true)).toEqual([])
  })

  it('the map puts markers that would cover each other beside each other, and back when there is room', async () => {
    const map = await start()
    const near = {
      ...abay,
      id: 'near',
      title: 'Рядом',
      point: { ...abay.point, longitude: abay.point.longitude + 0.002 },
    }
    const shift = (name: string) => screen.getByRole('button', { name }).style.transform
    map.show({ ...nothing, markers: [abay, near] })
    expect(shift('Абая')).toMatch(/^translate\(-\d/)
    expect(shift('Рядом')).toMatch(/^translate\(\d/)
    map.zoomBy(6)
    await waitFor(() => expect(shift('Рядом')).toBe('translate(0px, 0px)'))
    map.show({ ...nothing, markers: [near] })
    expect(shift('Рядом')).toBe('translate(0px, 0px)')
  })

  it('the map sets the pin by a tap on the ground, and only when it may', async () => {
    const map = await start()
    const ground = yandex() ?? element
    map.show({ ...nothing, markers: [abay] })
    fireEvent.click(ground)
    expect(acts.onPin).not.toHaveBeenCalled()
    map.show({ ...nothing, markers: [abay], canPin: true })
    fireEvent.click(ground)
    expect(acts.onPin).toHaveBeenCalledOnce()
    const [{ latitude, longitude }] = acts.onPin.mock.lastCall ?? [{}]
    expect(Math.abs(latitude - centre.latitude)).toBeLessThan(0.1)
    expect(Math.abs(longitude - centre.longitude)).toBeLessThan(0.2)
    fireEvent.click(screen.getByRole('button', { name: 'Абая' }))
    expect(acts.onPin).toHaveBeenCalledOnce()
  })

  it('the map moves the pin by the arrow keys and leaves all other keys alone', async () => {
    const map = await start()
    map.show({ ...nothing, pin: abay.point, canPin: true })
    const pin = screen.getByRole('button', { name: 'Точка' })
    expect(fireEvent.keyDown(pin, { key: 'Tab' })).toBe(true)
    expect(acts.onPin).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(pin, { key: 'ArrowUp' })).toBe(false)
    const [moved] = acts.onPin.mock.lastCall ?? []
    expect(moved.latitude).toBeGreaterThan(abay.point.latitude)
    expect(moved.longitude).toBe(abay.point.longitude)
    map.show(nothing)
    expect(screen.queryByRole('button', { name: 'Точка' })).toBeNull()
  })

  it('the map that is destroyed leaves no elements behind', async () => {
    const map = await start()
    map.show({ ...nothing, markers: [abay], areas: [area], pin: abay.point })
    map.destroy()
    live = null
    expect(within(element).queryByRole('button')).toBeNull()
  })
})

describe('the vendor’s map in its frame', () => {
  beforeEach(() => {
    vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', 'a key&more')
  })

  it.each([
    ['ru', 'ru_RU'],
    ['en', 'en_US'],
    ['kk', 'ru_RU'],
  ])('the vendor’s map asks in the language nearest to %s', async (locale, language) => {
    const requested = answerScript(load)
    await startInFrame(locale)
    expect(requested).toEqual([`https://api-maps.yandex.ru/v3/?apikey=a%20key%26more&lang=${language}`])
  })

  it('the vendor’s map writes longitude first, and draws without the engine that the policy forbids', async () => {
    answerScript(load)
    const map = await startInFrame()
    map.show({ ...nothing, markers: [abay], areas: [area] })
    expect(yandex()?.dataset).toMatchObject({ center: '76.9,43.25', zoom: '12', mode: 'raster', theme: 'light' })
    expect(element.querySelector('[data-coordinates="76.92,43.24"]')).toContainElement(
      screen.getByRole('button', { name: 'Абая' }),
    )
    const drawn: unknown = JSON.parse(element.querySelector<HTMLElement>('[data-area]')?.dataset.area ?? '')
    expect(drawn).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [76.8, 43.2],
          [76.9, 43.2],
          [76.9, 43.3],
          [76.8, 43.2],
        ],
      ],
    })
    map.moveTo(dostyk.point, 15)
    map.zoomBy(-1)
    expect(yandex()?.dataset).toMatchObject({ center: '76.96,43.22', zoom: '14' })
  })

  it('the vendor’s map reports where the pin was dragged', async () => {
    answerScript(load)
    const map = await startInFrame()
    map.show({ ...nothing, pin: abay.point, canPin: true })
    const pin = screen.getByRole('button', { name: 'Точка' })
    fireEvent(pin, new CustomEvent('stub-drag', { bubbles: true, detail: [76.5, 43.5] }))
    expect(acts.onPin).toHaveBeenCalledExactlyOnceWith({ latitude: 43.5, longitude: 76.5 })
  })

  it.each([
    ['is refused', (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'))],
    [
      'is answered by something that defines no map',
      (script: HTMLScriptElement) => script.dispatchEvent(new Event('load')),
    ],
  ])('the vendor’s map fails when the script %s', async (_, answer) => {
    answerScript(answer)
    await expect(startInFrame()).rejects.toThrow('script')
  })
})

describe('the keyless map', () => {
  beforeEach(() => {
    vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', '')
  })

  const tiles = () => [...element.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]

  it('the keyless map names the people whose map it shows', async () => {
    await start()
    expect(screen.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tile\.openstreetmap\.org\/12\/\d+\/\d+\.png$/)
  })

  it('the keyless map takes the tiles of the settings', async () => {
    vi.stubEnv('NEXT_PUBLIC_MAP_TILES_URL', 'https://tiles.example.kz/{z}/{x}/{y}.png')
    await start()
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\.kz\/12\//)
  })

  it('the keyless map says when no street comes, stays usable, and says when one comes after all', async () => {
    const map = await start()
    map.show({ ...nothing, markers: [abay], areas: [area] })
    const [first, second] = tiles()
    if (!first || !second) throw new Error('no tiles were asked for')
    fireEvent.error(first)
    expect(acts.onTilesMissing).toHaveBeenLastCalledWith(true)
    fireEvent.load(first)
    expect(acts.onTilesMissing).toHaveBeenLastCalledWith(true)
    fireEvent.click(screen.getByRole('button', { name: 'Абая' }))
    expect(acts.onSelect).toHaveBeenCalledWith('abay')
    expect(element.querySelector('path.area')).not.toBeNull()
    fireEvent.load(second)
    await waitFor(() => expect(acts.onTilesMissing).toHaveBeenLastCalledWith(false))
    fireEvent.error(first)
    expect(acts.onTilesMissing).toHaveBeenLastCalledWith(false)
  })

  it('the keyless map marks the active area when it changes', async () => {
    const map = await start()
    map.show({ ...nothing, areas: [area] })
    const drawn = element.querySelector('path.area')
    expect(drawn).not.toHaveClass('active')
    map.show({ ...nothing, areas: [{ ...area, isActive: true }] })
    expect(drawn).toHaveClass('active')
  })
})
