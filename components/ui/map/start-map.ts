import { YANDEX_KEY } from './map-settings'
import type { LiveMap, MapStart } from './map-types'

/**
 * Loads a provider and starts it in an element: Yandex Maps in its frame when there is a key; without one, or when the frame
 * is not ready in time, the keyless map. Rejects only when no library could be loaded.
 */
export async function startMap(element: HTMLElement, start: MapStart): Promise<LiveMap> {
  if (YANDEX_KEY) {
    try {
      const { startFramedMap } = await import('./framed-map')
      return await startFramedMap(element, start)
    } catch {
      element.replaceChildren()
    }
  }
  const { startLeafletMap } = await import('./leaflet-map')
  return startLeafletMap(element, start)
}
