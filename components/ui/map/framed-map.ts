import { cancelEnclosingDialog, hostFrame } from '@/components/ui/frame/frame-host'
import { type FromFrame, readFromFrame, type ToFrame } from './frame-messages'
import styles from './framed-map.module.css'
import type { LiveMap, MapScene, MapStart } from './map-types'

const ADDRESS = '/frames/map'
const TIMEOUT_MS = 8000

let wasSlow = false

/** Messages are copied, so the receiver's types are not `readonly`. */
const copied = ({ markers, areas, ...rest }: MapScene) => ({
  ...rest,
  markers: [...markers],
  areas: areas.map(({ polygon, ...area }) => ({ ...area, polygon: [...polygon] })),
})

type MessageHandlers = {
  readonly [Type in FromFrame['type']]: (message: Extract<FromFrame, { type: Type }>) => unknown
}

function dispatchMessage<Type extends FromFrame['type']>(
  heard: MessageHandlers,
  message: Extract<FromFrame, { type: Type }>,
) {
  heard[message.type](message)
}

/**
 * Starts the vendor's map in a sandboxed frame (decision 021). The frame receives markers, areas and the pin, and reports which of
 * these markers was pressed and where the pin was put. Rejects when the frame fails or is not ready after 8 s; after such a
 * time-out the next map of this page uses the fallback at once.
 */
export function startFramedMap(element: HTMLElement, start: MapStart): Promise<LiveMap> {
  if (wasSlow) return Promise.reject(new Error('the vendor’s map timed out earlier on this page'))
  const { locale, centre, zoom, texts, acts } = start
  const label = element.getAttribute('aria-label') ?? ''
  const colours = document.documentElement.getAttribute('style') ?? ''
  return new Promise((resolve, reject) => {
    let scene: MapScene | null = null
    let isReady = false
    const fail = (reason: string) => {
      clearTimeout(timer)
      frame.remove()
      reject(new Error(reason))
    }
    const hear: MessageHandlers = {
      listening: () => say({ type: 'start', locale, label, pinLabel: texts.pin, centre, zoom, colours }),
      ready: () => {
        isReady = true
        clearTimeout(timer)
        resolve(live)
      },
      failed: () => isReady || fail('the vendor’s map did not start'),
      select: ({ id }) => scene?.markers.some((marker) => marker.id === id) && acts.onSelect(id),
      pin: ({ point }) => scene?.canPin && acts.onPin(point),
      escape: () => cancelEnclosingDialog(element),
    }
    const frame = hostFrame(element, {
      src: ADDRESS,
      title: label,
      className: styles.frame,
      read: readFromFrame,
      onMessage: (message) => dispatchMessage(hear, message),
    })
    const say = (message: ToFrame) => frame.say(message)
    const timer = setTimeout(() => {
      wasSlow = true
      fail(`the map took more than ${TIMEOUT_MS} ms`)
    }, TIMEOUT_MS)
    const live: LiveMap = {
      show: (next) => {
        scene = next
        say({ type: 'show', scene: copied(next) })
      },
      moveTo: (to, nearness) => say({ type: 'moveTo', centre: to, ...(nearness !== undefined && { zoom: nearness }) }),
      zoomBy: (steps) => say({ type: 'zoomBy', steps }),
      destroy: () => frame.remove(),
    }
  })
}
