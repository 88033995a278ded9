import { Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerPath from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Place } from '../../../shared/domain/delivery-progress.ts'
import { plainAttribution } from '../../../shared/domain/street-map.ts'
import type { Spot } from '../../../shared/domain/tracker-map.ts'

/** Streets below the drawing of a way. Only this module knows the library, which is loaded with it. */
export type Streets = {
  /** Where places are in the picture, as parts of its width and height. */
  spotsOf(places: readonly Place[]): Spot[]
  attribution: string
}

type Wish = {
  styleUrl: string
  /** What has to be in the picture. */
  places: readonly Place[]
  /** Parts of the width that stay free around them. */
  padding: number
  /** The map is complete, or has another size. */
  onShown: (streets: Streets) => void
  /** Nothing is there to be looked at: no graphics, no style, or no answer in time. */
  onFailed: () => void
}

/**
 * Draws a map into a box of any size and answers how to take it away. A picture: it cannot be moved, so it
 * takes neither fingers nor keys from the page. Every failure ends in `onFailed`.
 */
export function showStreets(container: HTMLElement, wish: Wish): () => void {
  let map: StreetMap | null = null
  let isShown = false
  const remove = () => {
    clearTimeout(timer)
    map?.remove()
    map = null
  }
  const fail = () => {
    remove()
    wish.onFailed()
  }
  const timer = setTimeout(fail, PATIENCE)
  try {
    allowWorker()
    const made = new StreetMap({
      container,
      style: wish.styleUrl,
      bounds: boundsOf(wish.places),
      fitBoundsOptions: { padding: container.clientWidth * wish.padding, maxZoom: MAX_ZOOM },
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
    })
    map = made
    const tell = () => wish.onShown(streetsOf(made))
    made.once('load', () => {
      clearTimeout(timer)
      isShown = true
      tell()
    })
    made.on('resize', () => {
      if (!isShown) return
      const padding = container.clientWidth * wish.padding
      made.fitBounds(boundsOf(wish.places), { padding, maxZoom: MAX_ZOOM, animate: false })
      tell()
    })
    // A tile that is missing later is a hole in the picture and no reason to take it away.
    made.on('error', () => {
      if (!isShown) fail()
    })
    made.on('webglcontextlost', fail)
  } catch {
    fail()
  }
  return remove
}

/** Milliseconds until a map that does not come is given up. */
const PATIENCE = 15_000
/** Nearer than a street corner there is nothing to see of a way. */
const MAX_ZOOM = 16

function boundsOf(places: readonly Place[]): [number, number, number, number] {
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
    spotsOf: (places) =>
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
 * Lets the library start its worker, and nothing else: it hands the browser a bare address, which Trusted
 * Types give to the policy `default` alone. The page's policy names that only where maps are configured.
 */
function allowWorker() {
  const { href } = new URL(workerPath, location.href)
  setWorkerUrl(href)
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url !== href) throw new TypeError('Not the worker of the map')
      return url
    },
  })
}
