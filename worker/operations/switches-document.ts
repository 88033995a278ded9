import * as v from 'valibot'
import { faultOf, type Parsed } from './cache-controls.ts'
import { SWITCH_NAMES, type Switches, type SwitchName } from '../../shared/switches/switches.ts'

/** Stored beside the cache documents and read like them (docs/operations.md). */
export const SWITCHES_DOCUMENT = 'switches'

const state = v.optional(v.picklist(['on', 'off'], 'A switch is "on" or "off".'))
const switches = v.strictObject(
  {
    analytics: state,
    chat: state,
    checkout: state,
    growth: state,
    offline: state,
    reports: state,
  } satisfies Record<SwitchName, unknown>,
  ({ expected }) =>
    expected === 'never'
      ? `There is no such switch; there are ${SWITCH_NAMES.join(', ')}.`
      : 'An object by names of switches.',
)

/** Validates the parsed JSON of the `switches` document. */
export function parseSwitches(value: unknown): Parsed<Switches> {
  const parsed = v.safeParse(switches, value)
  if (parsed.success) return { document: parsed.output, faults: [] }
  return { document: null, faults: parsed.issues.map(faultOf) }
}
