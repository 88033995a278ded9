import {
  BREADCRUMBS_MAX,
  NORMALISATION_BREADTH,
  NORMALISATION_DEPTH,
  REPORTS_WAITING_MAX,
  VALUE_LENGTH_MAX,
} from './report-limits.ts'

/** The limits under the names that Sentry's clients give them (docs/reference/limits.md#reports). */
export const CLIENT_LIMITS = {
  normalizeDepth: NORMALISATION_DEPTH,
  normalizeMaxBreadth: NORMALISATION_BREADTH,
  maxValueLength: VALUE_LENGTH_MAX,
  maxBreadcrumbs: BREADCRUMBS_MAX,
  transportOptions: { bufferSize: REPORTS_WAITING_MAX },
} as const
