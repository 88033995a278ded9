import { createUpstream } from '../../worker/upstream/upstream.ts'
import type { TestOrigin } from '../support/origin.ts'
import { PATIENT } from './edge.ts'

/** The address under which a test edge calls the test's backend. */
export const BACKEND = 'https://backend.test'

/**
 * An upstream whose backend runs in this process. Its deadlines are long, so that a slow machine causes no faults.
 * `now` is in milliseconds.
 */
export function createPatientUpstream(origin: TestOrigin, now: () => number) {
  return createUpstream({
    reference: null,
    network: (address, init) => origin.fetch(address.slice(BACKEND.length), init),
    deadlines: PATIENT,
    now,
  })
}
