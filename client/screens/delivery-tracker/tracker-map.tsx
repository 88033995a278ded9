import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { DeliveryTrack } from '../../../shared/api/delivery-tracker.ts'
import { projectCoordinates, kilometresLeft } from './map-drawing.ts'
import { useLocale } from '../../config.tsx'
import { useStreets } from './use-streets.ts'

const FRAME = { width: 320, height: 200, padding: 28 }

/**
 * The route from the depot to the door while the van drives: a drawing to scale without a map service, and
 * above streets when one is configured.
 */
export function TrackerMap({ track: { depot, destination, vehicle } }: { track: DeliveryTrack }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const ground = useRef<HTMLDivElement>(null)
  const places = depot && destination && vehicle ? [depot, destination, vehicle] : null
  const streets = useStreets(ground, places, FRAME.padding / FRAME.width)
  if (!places || !vehicle || !destination) return null
  const [from, to, van] = streets
    ? streets.project(places).map(({ x, y }) => ({ x: x * FRAME.width, y: y * FRAME.height }))
    : projectCoordinates(places, FRAME)
  if (!from || !to || !van) return null
  const kilometres = String(kilometresLeft(vehicle, destination))
  const left = language === 'en' ? kilometres : kilometres.replace('.', ',')
  return (
    <figure data-tracker-map="">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        {/* The street map is drawn into this element, below the drawing. */}
        <div
          ref={ground}
          aria-hidden="true"
          className="absolute inset-0"
          data-streets={streets ? '' : undefined}
        />
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          role="img"
          aria-label={t`The van is ${left} km from your door.`}
          className="relative w-full h-auto"
        >
          {!streets && <path d={GRID} className="stroke-line" strokeWidth="1" fill="none" />}
          <line
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            {...WAY}
            className="stroke-muted"
            strokeDasharray="2 7"
          />
          <line x1={from.x} y1={from.y} x2={van.x} y2={van.y} {...WAY} className="stroke-leaf" />
          <rect x={from.x - 6} y={from.y - 6} width="12" height="12" rx="2" className="fill-muted" />
          <path d={`M${to.x - 10} ${to.y - 1}l10 -9l10 9v10h-20z`} className="fill-spruce stroke-surface" />
          <circle
            cx={van.x}
            cy={van.y}
            r="9"
            className="fill-butter stroke-ink"
            strokeWidth="2"
            data-van=""
          />
        </svg>
      </div>
      {streets && streets.attribution !== '' && (
        <p className="mt-1 text-xs text-muted">{streets.attribution}</p>
      )}
      <figcaption className="mt-2 text-sm text-muted flex flex-wrap gap-x-4 gap-y-1">
        <Key className="size-3 bg-muted">
          <Trans>Our warehouse</Trans>
        </Key>
        <Key className="size-3 rounded-full bg-butter border-2 border-ink">
          <Trans>The van, {left} km away</Trans>
        </Key>
        <Key className="size-3 bg-spruce">
          <Trans>Your door</Trans>
        </Key>
      </figcaption>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`inline-block flex-none ${className}`} aria-hidden="true" />
      {children}
    </span>
  )
}

const WAY = { strokeWidth: 4, strokeLinecap: 'round' } as const

/** Squared paper: it shows no streets, and must not look as if it did. */
const GRID = [
  ...Array.from({ length: 7 }, (_, index) => `M${(index + 1) * 40} 0V${FRAME.height}`),
  ...Array.from({ length: 4 }, (_, index) => `M0 ${(index + 1) * 40}H${FRAME.width}`),
].join('')
