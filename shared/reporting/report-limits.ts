/** Levels of details in a report. */
export const NORMALISATION_DEPTH = 3
/** Entries of one object or list in a report. */
export const NORMALISATION_BREADTH = 1_000
/** Longest text in a report, in characters. */
export const VALUE_LENGTH_MAX = 250
/** Breadcrumbs of a report, the newest. */
export const BREADCRUMBS_MAX = 100
/** Frames of one stack, the innermost. */
export const STACK_FRAMES_MAX = 50
/** Reports that wait: for the error service to load, and for its responses. */
export const REPORTS_WAITING_MAX = 64
/** What a deployment without a name is called in reports. */
export const DEFAULT_ENVIRONMENT = 'production'
/** Where pages send their reports: a path of the shop. */
export const REPORTS_PATH = '/error-reports'
/** Bytes of one report as it is sent. */
export const REPORT_MAX_BYTES = 131_072
