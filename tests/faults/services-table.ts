/**
 * Services that pages report to. A page has its answer before the service has one, so that no fault of theirs
 * reaches it (docs/faults.md).
 */
export const SERVICES = {
  'error reports': {
    title: 'Error service',
    asks: 'POST /error-reports',
    deadline: 'reports',
  },
  vitals: {
    title: 'Measurements of pages',
    asks: 'POST /api/v1/metrics/vitals/',
    deadline: 'proxy',
  },
} as const

export type ServiceName = keyof typeof SERVICES

/** What every fault of a service leads to. */
export const SERVICE_OUTCOME =
  '204 at once, whatever the service does; what was sent is lost, and nothing else'
