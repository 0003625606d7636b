import type {
  DrawingStyle,
  LngLat,
  YMap,
  YMapFeature as YMapFeatureType,
  YMapMarker as YMapMarkerType,
} from '@yandex/ymaps3-types'
import { keyedUpdate } from './keyed-update'
import type { LiveMap, MapArea, MapPoint, MapScene, MapStart } from './map-types'
import { markerElement, pinElement } from './marker-element'
import { prefersReducedMotion, watchTheme } from './preferences'
import { type PlacedMarker, placeMarkers } from './spread'
import { loadYandexMaps } from './yandex-script'

type Api = Awaited<ReturnType<typeof loadYandexMaps>>

/** The vendor writes longitude first. */
const at = ({ latitude, longitude }: MapPoint): LngLat => [longitude, latitude]
const pointAt = ([longitude, latitude]: readonly [number, number, ...unknown[]]): MapPoint => ({ latitude, longitude })

/** The vendor draws areas on a canvas, which knows no custom properties: their values are read from the page. */
function areaStyle(element: HTMLElement, isActive: boolean): DrawingStyle {
  const color = getComputedStyle(element)
    .getPropertyValue(isActive ? '--flame' : '--leaf')
    .trim()
  return {
    fill: color,
    fillOpacity: isActive ? 0.18 : 0.12,
    stroke: [{ color, width: isActive ? 3 : 2 }],
    zIndex: isActive ? 1 : 0,
  }
}

const markersOf = (api: Api, map: YMap, { onSelect }: MapStart['acts']) =>
  keyedUpdate<PlacedMarker, { readonly marker: YMapMarkerType; readonly set: (item: PlacedMarker) => void }>({
    add: (item) => {
      const { element, button, set } = markerElement(() => {})
      set(item)
      button.addEventListener('click', () => onSelect(item.id))
      // A drag that begins on a marker would end as a click on it.
      const props = {
        coordinates: at(item.point),
        zIndex: item.isSelected ? 1 : 0,
        blockBehaviors: true,
        blockEvents: true,
      }
      const marker = new api.YMapMarker(props, element)
      map.addChild(marker)
      return { marker, set }
    },
    change: ({ marker, set }, item) => {
      set(item)
      marker.update({ coordinates: at(item.point), zIndex: item.isSelected ? 1 : 0 })
    },
    remove: ({ marker }) => map.removeChild(marker),
  })

const areasOf = (api: Api, map: YMap, element: HTMLElement) => {
  const propsOf = ({ polygon, isActive = false }: MapArea) => ({
    geometry: { type: 'Polygon' as const, coordinates: [[...polygon, ...polygon.slice(0, 1)].map(at)] },
    style: areaStyle(element, isActive),
  })
  return keyedUpdate<MapArea, YMapFeatureType>({
    add: (area) => {
      const feature = new api.YMapFeature(propsOf(area))
      map.addChild(feature)
      return feature
    },
    change: (feature, area) => feature.update(propsOf(area)),
    remove: (feature) => map.removeChild(feature),
  })
}

function pinOf(api: Api, map: YMap, { texts, acts }: MapStart) {
  let pin: YMapMarkerType | null = null
  let current: MapPoint = pointAt([0, 0])
  return ({ pin: place, canPin }: MapScene) => {
    if (!place) {
      if (pin) map.removeChild(pin)
      pin = null
      return
    }
    current = place
    if (pin) return pin.update({ coordinates: at(place), draggable: canPin })
    const element = pinElement(texts.pin, { at: () => current, zoom: () => map.zoom, onMove: acts.onPin })
    const onDragEnd = (coordinates: LngLat) => acts.onPin(pointAt(coordinates))
    pin = new api.YMapMarker({ coordinates: at(place), draggable: canPin, zIndex: 2, onDragEnd }, element)
    map.addChild(pin)
  }
}

/**
 * Starts Yandex Maps v3 in an empty element, in raster mode: the vector engine would need `unsafe-eval` in the content security
 * policy. Rejects when the vendor's script does not load or start.
 */
export async function startYandexMap(element: HTMLElement, start: MapStart): Promise<LiveMap> {
  const api = await loadYandexMaps(start.locale)
  const duration = prefersReducedMotion() ? 0 : 250
  const map = new api.YMap(element, {
    location: { center: at(start.centre), zoom: start.zoom },
    mode: 'raster',
    behaviors: ['drag', 'pinchZoom', 'dblClick'],
    showScaleInCopyrights: true,
  })
  map.addChild(new api.YMapDefaultSchemeLayer({}))
  map.addChild(new api.YMapDefaultFeaturesLayer({}))
  let scene: MapScene | null = null
  const onClick = (object: { readonly type: string } | undefined, event: { readonly coordinates: LngLat }) => {
    if (scene?.canPin && object?.type !== 'marker') start.acts.onPin(pointAt(event.coordinates))
  }
  const showMarkers = markersOf(api, map, start.acts)
  let drawnAt: number | null = null
  const drawMarkers = () => {
    drawnAt = map.zoom
    if (scene) showMarkers(placeMarkers(scene, map.zoom))
  }
  const onUpdate = () => {
    if (map.zoom !== drawnAt) drawMarkers()
  }
  map.addChild(new api.YMapListener({ layer: 'any', onClick, onUpdate }))
  const showAreas = areasOf(api, map, element)
  const showPin = pinOf(api, map, start)
  const forgetTheme = watchTheme((theme) => {
    map.update({ theme })
    if (scene) showAreas(scene.areas)
  })
  return {
    show: (next) => {
      scene = next
      showAreas(next.areas)
      drawMarkers()
      showPin(next)
    },
    moveTo: (centre, zoom) => map.setLocation({ center: at(centre), zoom: zoom ?? map.zoom, duration }),
    zoomBy: (steps) => map.setLocation({ center: [...map.center], zoom: map.zoom + steps, duration }),
    destroy: () => {
      forgetTheme()
      map.destroy()
    },
  }
}
