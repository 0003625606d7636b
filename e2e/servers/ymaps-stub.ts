import type {
  LngLat,
  YMap,
  YMapFeatureProps,
  YMapListenerProps,
  YMapLocationRequest,
  YMapMarkerProps,
  YMapProps,
} from '@yandex/ymaps3-types'

/**
 * Defines a small `ymaps3` in the page, typed by the vendor's types: it puts markers into the map's element, calls the
 * listeners on a click, and writes areas and location to `data-` attributes. It tests our code and not the vendor's behaviour. The
 * function is sent to browsers as text, so it cannot use anything outside.
 */
export function installYmaps(): void {
  type Child = { readonly node?: HTMLElement; readonly clicked?: YMapListenerProps; readonly updated?: () => void }
  const TILE = 256

  class StubMap implements Pick<YMap, 'center' | 'zoom' | 'setLocation' | 'destroy'> {
    center: LngLat = [0, 0]
    zoom = 10
    readonly root: HTMLElement
    readonly children = new Set<Child>()

    constructor(root: HTMLElement, { location, mode, theme }: YMapProps) {
      this.root = document.createElement('div')
      Object.assign(this.root.dataset, { ymaps: '', mode, theme })
      Object.assign(this.root.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
      root.append(this.root)
      this.setLocation(location)
      this.root.addEventListener('click', (event) => this.tell(event))
    }

    setLocation(location: YMapLocationRequest) {
      if ('center' in location && location.center) this.center = [location.center[0], location.center[1]]
      if ('zoom' in location && location.zoom !== undefined) this.zoom = location.zoom
      Object.assign(this.root.dataset, { center: this.center.join(','), zoom: String(this.zoom) })
      for (const child of this.children) if (child instanceof StubMarker) child.stand()
      for (const { updated } of this.children) updated?.()
    }

    update({ theme }: Partial<YMapProps>) {
      if (theme) this.root.dataset.theme = theme
    }

    destroy() {
      this.root.remove()
    }

    addChild(child: Child) {
      this.children.add(child)
      if (child instanceof StubMarker) child.map = this
      if (child.node) this.root.append(child.node)
      if (child instanceof StubMarker) child.stand()
      return this
    }

    removeChild(child: Child) {
      this.children.delete(child)
      child.node?.remove()
      return this
    }

    /** Degrees per pixel; close enough to the vendor's projection for a city. */
    scale(): LngLat {
      const degrees = 360 / (TILE * 2 ** this.zoom)
      return [degrees, degrees * Math.cos((this.center[1] * Math.PI) / 180)]
    }

    private tell(event: MouseEvent) {
      if (event.target !== this.root) return
      const box = this.root.getBoundingClientRect()
      const [right, up] = this.scale()
      const x = event.clientX - box.left - box.width / 2
      const y = event.clientY - box.top - box.height / 2
      const coordinates: LngLat = [this.center[0] + x * right, this.center[1] - y * up]
      for (const { clicked } of this.children)
        if (clicked && 'onClick' in clicked)
          clicked.onClick?.(undefined, {
            screenCoordinates: [event.clientX, event.clientY],
            coordinates,
            details: event,
            stopPropagation: () => event.stopPropagation(),
          })
    }
  }

  class StubMarker {
    readonly node = document.createElement('div')
    map: StubMap | null = null
    private props: YMapMarkerProps

    constructor(props: YMapMarkerProps, element: HTMLElement) {
      this.props = props
      this.node.style.position = 'absolute'
      this.node.append(element)
      // A test drags by setting the target directly.
      this.node.addEventListener('stub-drag', (event) => {
        if (this.props.draggable && event instanceof CustomEvent) this.props.onDragEnd?.(event.detail)
      })
    }

    update(props: Partial<YMapMarkerProps>) {
      this.props = { ...this.props, ...props }
      this.stand()
    }

    stand() {
      const [longitude, latitude] = this.props.coordinates
      this.node.dataset.coordinates = `${longitude},${latitude}`
      this.node.style.zIndex = String(this.props.zIndex ?? 0)
      if (!this.map) return
      const [right, up] = this.map.scale()
      this.node.style.left = `calc(50% + ${(longitude - this.map.center[0]) / right}px)`
      this.node.style.top = `calc(50% - ${(latitude - this.map.center[1]) / up}px)`
    }
  }

  class StubFeature {
    readonly node = document.createElement('div')
    constructor(props: YMapFeatureProps) {
      this.update(props)
    }
    update({ geometry }: Partial<YMapFeatureProps>) {
      if (geometry) this.node.dataset.area = JSON.stringify(geometry)
    }
  }

  class StubListener {
    readonly clicked: YMapListenerProps
    /** The stub ignores the vendor's arguments. */
    readonly updated: () => void
    constructor(props: YMapListenerProps) {
      this.clicked = props
      this.updated = () => {
        if ('onUpdate' in props && props.onUpdate) Reflect.apply(props.onUpdate, undefined, [])
      }
    }
  }

  class StubLayer {
    readonly isLayer = true
  }

  Object.assign(window, {
    ymaps3: {
      ready: Promise.resolve(),
      YMap: StubMap,
      YMapMarker: StubMarker,
      YMapFeature: StubFeature,
      YMapListener: StubListener,
      YMapDefaultSchemeLayer: StubLayer,
      YMapDefaultFeaturesLayer: StubLayer,
    } satisfies { readonly [Name in keyof typeof ymaps3]?: unknown },
  })
}
