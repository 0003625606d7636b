import {
  divIcon,
  type LatLngExpression,
  map as leafletMap,
  type Marker,
  marker,
  type Polygon,
  polygon,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { keyedUpdate } from './keyed-update'
import styles from './leaflet-map.module.css'
import { ATTRIBUTION, TILES_URL } from './map-settings'
import type { LiveMap, MapArea, MapPoint, MapScene, MapStart } from './map-types'
import { markerElement, pinElement } from './marker-element'
import { prefersReducedMotion } from './preferences'
import { type PlacedMarker, placeMarkers } from './spread'

const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const MAX_ZOOM = 19

const at = ({ latitude, longitude }: MapPoint): LatLngExpression => [latitude, longitude]
const icon = (html: HTMLElement) => divIcon({ html, className: '', iconSize: [0, 0] })

type Running = ReturnType<typeof leafletMap>

/** The tiles of the map; reports when none can be loaded and when they work again. */
function addGround(map: Running, onTilesMissing: (isBare: boolean) => void) {
  let hasCome = false
  tileLayer(TILES_URL, { maxZoom: MAX_ZOOM, attribution: ATTRIBUTION, errorTileUrl: NO_PICTURE })
    .on('tileload', ({ tile }) => {
      // The placeholder of a failed tile fires `load`, too.
      if (tile.src === NO_PICTURE) return
      hasCome = true
      onTilesMissing(false)
    })
    .on('tileerror', () => {
      if (!hasCome) onTilesMissing(true)
    })
    .addTo(map)
}

/** The mouse wheel scrolls the page until the map is in use. */
function zoomByWheelInUse(map: Running) {
  map.scrollWheelZoom.disable()
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
}

type DrawnMarker = { readonly marker: Marker; readonly set: (item: PlacedMarker) => void }

/** Names may overlap other markers, so the focused marker is on top, then the chosen one. */
const HEIGHT = { focused: 1500, chosen: 1000 } as const
const heightOf = (isSelected: boolean) => (isSelected ? HEIGHT.chosen : 0)

const markersOf = (map: Running, { onSelect }: MapStart['acts']) =>
  keyedUpdate<PlacedMarker, DrawnMarker>({
    add: (item) => {
      const panToMarker = () => map.panInside(drawn.getLatLng(), { padding: [60, 70] })
      const { element, button, set } = markerElement(panToMarker)
      set(item)
      const drawn = marker(at(item.point), { icon: icon(element), keyboard: false, riseOnHover: true })
      drawn.on('click', () => onSelect(item.id))
      button.addEventListener('focus', () => drawn.setZIndexOffset(HEIGHT.focused))
      button.addEventListener('blur', () =>
        drawn.setZIndexOffset(heightOf(button.getAttribute('aria-pressed') === 'true')),
      )
      drawn.setZIndexOffset(heightOf(item.isSelected)).addTo(map)
      return { marker: drawn, set }
    },
    change: (drawn, item) => {
      drawn.set(item)
      drawn.marker.setLatLng(at(item.point)).setZIndexOffset(heightOf(item.isSelected))
    },
    remove: (drawn) => drawn.marker.remove(),
  })

const areasOf = (map: Running) =>
  keyedUpdate<MapArea, Polygon>({
    add: (area) => {
      const look = area.isActive ? `${styles.area} ${styles.active}` : (styles.area ?? '')
      // Areas do not react to taps.
      return polygon(area.polygon.map(at), { interactive: false, className: look }).addTo(map)
    },
    change: (drawn, area) => {
      drawn.setLatLngs(area.polygon.map(at))
      if (styles.active) drawn.getElement()?.classList.toggle(styles.active, area.isActive === true)
      if (area.isActive) drawn.bringToFront()
    },
    remove: (drawn) => drawn.remove(),
  })

function pinOf(map: Running, { texts, acts }: MapStart) {
  let pin: Marker | null = null
  let current: MapPoint = { latitude: 0, longitude: 0 }

  function addPin(place: MapPoint): Marker {
    const element = pinElement(texts.pin, { at: () => current, zoom: () => map.getZoom(), onMove: acts.onPin })
    const drawn = marker(at(place), { icon: icon(element), keyboard: false, zIndexOffset: 2000, draggable: true })
    drawn.on('dragend', () => {
      const { lat, lng } = drawn.getLatLng()
      acts.onPin({ latitude: lat, longitude: lng })
    })
    return drawn.addTo(map)
  }

  return ({ pin: place, canPin }: MapScene) => {
    if (!place) {
      pin?.remove()
      pin = null
      return
    }
    current = place
    if (pin) pin.setLatLng(at(place))
    else pin = addPin(place)
    pin.dragging?.[canPin ? 'enable' : 'disable']()
  }
}

/**
 * Prevents the map from focusing its element on a press: that would scroll the page under the finger and take the focus from
 * the pressed marker.
 */
function focusStill(element: HTMLElement) {
  element.focus = () => {
    if (!element.contains(document.activeElement)) HTMLElement.prototype.focus.call(element, { preventScroll: true })
  }
}

/** Starts the keyless map (leaflet over public tiles) in an empty element. */
export function startLeafletMap(element: HTMLElement, start: MapStart): LiveMap {
  const animate = !prefersReducedMotion()
  element.classList.add(styles.map ?? '')
  focusStill(element)
  const map = leafletMap(element, {
    center: at(start.centre),
    zoom: start.zoom,
    zoomControl: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    inertia: animate,
  })
  map.attributionControl.setPrefix(false)
  zoomByWheelInUse(map)
  addGround(map, start.acts.onTilesMissing)
  const showMarkers = markersOf(map, start.acts)
  const showAreas = areasOf(map)
  const showPin = pinOf(map, start)
  let scene: MapScene | null = null
  const drawMarkers = () => scene && showMarkers(placeMarkers(scene, map.getZoom()))
  map.on('zoomend', drawMarkers)
  map.on('click', ({ latlng: { lat, lng } }) => {
    if (scene?.canPin) start.acts.onPin({ latitude: lat, longitude: lng })
  })
  const watch = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  watch.observe(element)
  return {
    show: (next) => {
      scene = next
      showAreas(next.areas)
      drawMarkers()
      showPin(next)
    },
    moveTo: (centre, zoom) => map.setView(at(centre), zoom ?? map.getZoom(), { animate }),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate }),
    destroy: () => {
      watch.disconnect()
      map.remove()
    },
  }
}
