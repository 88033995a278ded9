import type { GenericSchema } from 'valibot'
import { CONTEXTS } from '../../shared/tracking/contexts.ts'
import { EVENTS } from '../../shared/tracking/events.ts'

/** Every schema by the name in its address: events, and contexts with the ending `_context`. */
export const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  ...EVENTS,
  ...Object.fromEntries(Object.entries(CONTEXTS).map(([name, schema]) => [`${name}_context`, schema])),
}

/** The schema of a name; null for an unknown one. */
export function findSchema(name: string): GenericSchema | null {
  return Object.hasOwn(SCHEMAS, name) ? (SCHEMAS[name] ?? null) : null
}
