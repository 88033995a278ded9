import { Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerPath from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Coordinates } from '../../../shared/delivery/delivery-progress.ts'
import { plainAttribution } from './map-credits.ts'
import type { Spot } from './map-drawing.ts'

/** The street map below the drawing. Only this module imports MapLibre, so both load together. */
export type Streets = {
  /** Projects coordinates into the picture, as fractions of its width and height. */
  project(places: readonly Coordinates[]): Spot[]
  attribution: string
}

type StreetMapOptions = {
  styleUrl: string
  /** Coordinates that must be in the picture. */
  places: readonly Coordinates[]
  /** Padding around them, as a fraction of the width. */
  padding: number
  /** Called when the map is complete or was resized. */
  onShown: (streets: Streets) => void
  /** Called without WebGL, without a style or after a time-out. */
  onFailed: () => void
}

/**
 * Draws a map into a box and returns a function that removes it. The map is static, so it never captures
 * touches or keys. Every failure calls `onFailed`.
 */
export function showStreets(container: HTMLElement, options: StreetMapOptions): () => void {
  let map: StreetMap | null = null
  let isShown = false
  const remove = () => {
    clearTimeout(timer)
    map?.remove()
    map = null
  }
  const fail = () => {
    remove()
    options.onFailed()
  }
  const timer = setTimeout(fail, LOAD_TIMEOUT)
  try {
    allowWorker()
    const made = new StreetMap({
      container,
      style: options.styleUrl,
      bounds: boundsOf(options.places),
      fitBoundsOptions: { padding: container.clientWidth * options.padding, maxZoom: MAX_ZOOM },
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
    })
    map = made
    const notify = () => options.onShown(streetsOf(made))
    made.once('load', () => {
      clearTimeout(timer)
      isShown = true
      notify()
    })
    made.on('resize', () => {
      if (!isShown) return
      const padding = container.clientWidth * options.padding
      made.fitBounds(boundsOf(options.places), { padding, maxZoom: MAX_ZOOM, animate: false })
      notify()
    })
    // A missing tile leaves a hole, which is no reason to remove the map.
    made.on('error', () => {
      if (!isShown) fail()
    })
    made.on('webglcontextlost', fail)
  } catch {
    fail()
  }
  return remove
}

/** Milliseconds to wait for the map. */
const LOAD_TIMEOUT = 15_000
/** Closer zoom shows nothing useful of a route. */
const MAX_ZOOM = 16

function boundsOf(places: readonly Coordinates[]): [number, number, number, number] {
  const [longitudes, latitudes] = [
    places.map(({ longitude }) => longitude),
    places.map(({ latitude }) => latitude),
  ]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

function streetsOf(map: StreetMap): Streets {
  const { clientWidth, clientHeight } = map.getContainer()
  const names = Object.keys(map.getStyle()?.sources ?? {})
  return {
    attribution: plainAttribution(names.map((name) => map.getSource(name)?.attribution)),
    project: (places) =>
      places.map(({ longitude, latitude }) => {
        const { x, y } = map.project([longitude, latitude])
        return { x: x / clientWidth, y: y / clientHeight }
      }),
  }
}

type Policies = {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Allows only the library's worker script. The library passes the browser a string, which Trusted Types
 * accept only through the policy `default`; the page allows that policy only where maps are configured.
 */
function allowWorker() {
  const { href } = new URL(workerPath, location.href)
  setWorkerUrl(href)
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url !== href) throw new TypeError('Not the worker script of the map library')
      return url
    },
  })
}
