import { createContext, type ReactNode, use } from 'react'
import type { TrackingEvent } from '../../shared/tracking/events.ts'

/** Services a component may call at any time: they never throw, never block, and may not be connected yet. */
export type Services = {
  track: (event: TrackingEvent) => void
  /** `context` is masked before it leaves (docs/reference/interface.md#error-reports). */
  report: (error: unknown, context?: object) => void
  openChat: () => void
}

const Context = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <Context value={services}>{children}</Context>
}

/** Throws outside `ServicesProvider`. */
export function useServices(): Services {
  const services = use(Context)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
}
