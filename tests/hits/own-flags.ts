import { GrowthBookClient } from '@growthbook/growthbook'
import { experimentWith } from '../../origin/growth/seed.ts'
import { type FlagDefinition, FLAGS, htmlFlagsOf } from '../../shared/flags.ts'
import type { RouteKey } from '../../shared/routes.ts'

/** The flag service's payload with every flag of the shop as an experiment. */
export const OWN_PAYLOAD = {
  features: Object.fromEntries(
    Object.entries<FlagDefinition>(FLAGS).map(([key, flag]) => [key, experimentWith(key, flag)]),
  ),
}

const client = new GrowthBookClient().initSync({ payload: OWN_PAYLOAD as never })

/**
 * The flag vector that selects a visitor's variant of a page, computed by the flag service's own client
 * without code of the edge. `deviceId` is null for a visitor without consent to statistics.
 */
export function ownVectorOf(key: RouteKey, deviceId: string | null): string {
  return htmlFlagsOf(key)
    .map((flag) => `${flag}:${client.evalFeature(flag, { attributes: { deviceId } }).value}`)
    .join(',')
}

/** The device id of the n-th visitor. */
export function deviceOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}
