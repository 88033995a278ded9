import type { TrackingEvent } from '../../shared/tracking/events.ts'
import type { Services } from '../hooks/use-services.tsx'
import { readConsent } from './consent.ts'

/** Storage key of what this browser has tracked; it exists only while statistics are allowed. */
export const TRACKED = 'torg.tracked'
/** A visitor meets few experiments and places few orders while these are of interest. */
const TRACKED_MAX = 50

// One per page, only in the browser: handlers and effects fill it, never a render.
const tracked = new Set<string>()

/** Tracks what counts once per browser, also after a reload and in another tab (docs/growth.md). */
export function trackOnce(track: Services['track'], id: string, event: TrackingEvent): void {
  if (tracked.has(id) || readTracked().includes(id)) return
  tracked.add(id)
  try {
    if (readConsent().statistics)
      localStorage.setItem(TRACKED, JSON.stringify([...readTracked(), id].slice(-TRACKED_MAX)))
  } catch {
    // Without a storage it counts once per page.
  }
  track(event)
}

/** Forgets everything, because the visitor has withdrawn the permission: a new one is a new visitor. */
export function forgetTracked(): void {
  tracked.clear()
  try {
    localStorage.removeItem(TRACKED)
  } catch {
    // There is nothing to forget.
  }
}

function readTracked(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TRACKED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
