import { createContext, type ReactNode, use } from 'react'
import type { TrackingEvent } from '../../shared/tracking/events.ts'

/** Ways out of a component that never fail, wait for nothing, and may have nobody behind them yet. */
export type Doors = {
  track: (event: TrackingEvent) => void
  /** `context` is masked before it leaves (spec 8). */
  report: (error: unknown, context?: object) => void
  openChat: () => void
}

const Context = createContext<Doors | null>(null)

export function DoorsProvider({ doors, children }: { doors: Doors; children: ReactNode }) {
  return <Context value={doors}>{children}</Context>
}

/** Throws outside `DoorsProvider`. */
export function useDoors(): Doors {
  const doors = use(Context)
  if (!doors) throw new Error('useDoors needs a DoorsProvider above it: client/app.tsx renders one')
  return doors
}
