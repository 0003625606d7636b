import { listenToPage, postToPage, provideMemoryStorage } from '@/components/ui/frame/inside-frame'
import { type FromFrame, readToFrame, type ToFrame } from './frame-messages'
import type { LiveMap, MapScene, MapTexts } from './map-types'
import { startYandexMap } from './yandex-map'

// The script of the vendor's frame (app/frames/map), bundled on its own.

const post = (message: FromFrame) => postToPage(message)

async function begin(start: Extract<ToFrame, { type: 'start' }>): Promise<LiveMap> {
  const { locale, label, pinLabel, centre, zoom, colours } = start
  document.documentElement.lang = locale
  document.documentElement.style.cssText = colours
  const element = document.createElement('div')
  element.className = 'map'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', label)
  document.body.append(element)
  const texts: MapTexts = {
    loading: '',
    failed: '',
    unavailable: '',
    retry: '',
    zoomIn: '',
    zoomOut: '',
    pin: pinLabel,
  }
  const acts = {
    onSelect: (id: string) => post({ type: 'select', id }),
    onPin: (point: MapScene['pin']) => point && post({ type: 'pin', point }),
    onTilesMissing: () => {},
  }
  return startYandexMap(element, { locale, centre, zoom, texts, acts })
}

let starting: Promise<LiveMap> | null = null

function applyMessage(message: ToFrame): void {
  if (message.type === 'start') {
    if (starting) return
    starting = begin(message)
    starting.then(
      () => post({ type: 'ready' }),
      () => post({ type: 'failed' }),
    )
    return
  }
  starting
    ?.then((map) => {
      if (message.type === 'show') map.show(message.scene)
      else if (message.type === 'moveTo') map.moveTo(message.centre, message.zoom)
      else map.zoomBy(message.steps)
    })
    // The page has been told that the map failed, and shows the keyless map.
    .catch(() => null)
}

provideMemoryStorage()
listenToPage(readToFrame, applyMessage)
post({ type: 'listening' })
