import { mask, maskText } from './masking.ts'
import { cleanAddress, cleanFile } from './clean-address.ts'
import { BREADCRUMBS_MAX, STACK_FRAMES_MAX } from './report-limits.ts'

/** The most errors of one report: an error and its causes. */
const CAUSES_MAX = 5
const TAGS_MAX = 20

export type CleanFrame = {
  filename: string
  function: string
  lineno: number
  colno: number
  in_app: boolean
}
export type CleanError = { type: string; value: string; frames: CleanFrame[] }
export type CleanEvent = ReturnType<typeof cleanEvent>

/**
 * A report in Sentry's form with nothing but what is listed here, masked and within the limits
 * (docs/reference/interface.md#error-reports): whatever a client adds to a report, such as the page's address, its
 * user or its cookies, ends here. Browser, worker and intake all call it, so none depends on another's care.
 */
export function cleanEvent(event: object) {
  const given = event as Record<string, unknown>
  const { type, value, frames, mechanism } = firstError(given)
  const request = recordOf(given['request'])
  const agent = recordOf(request['headers'])['User-Agent']
  return {
    event_id: textOf(given['event_id'], 32),
    timestamp: given['timestamp'],
    platform: 'javascript',
    level: textOf(given['level'] ?? 'error', 10),
    release: textOf(given['release'], 40),
    environment: textOf(given['environment'], 40),
    ...(given['transaction'] !== undefined && { transaction: cleanAddress(String(given['transaction'])) }),
    ...(given['fingerprint'] !== undefined && { fingerprint: mask(given['fingerprint']) }),
    exception: {
      values: [...causesOf(given), { type, value, mechanism, stacktrace: { frames } }],
    },
    tags: Object.fromEntries(
      Object.entries(recordOf(given['tags']))
        .slice(0, TAGS_MAX)
        .map(([name, tag]) => [textOf(name, 32), textOf(tag, 200)]),
    ),
    extra: mask(recordOf(given['extra'])) as Record<string, unknown>,
    breadcrumbs: listOf(given['breadcrumbs']).slice(-BREADCRUMBS_MAX).map(cleanCrumb),
    ...(typeof request['url'] === 'string' && {
      request: {
        url: cleanAddress(request['url']),
        ...(typeof agent === 'string' && { headers: { 'User-Agent': textOf(agent, 250) } }),
      },
    }),
    sdk: {
      name: textOf(recordOf(given['sdk'])['name'], 40),
      version: textOf(recordOf(given['sdk'])['version'], 20),
    },
  }
}

function errorsOf(event: Record<string, unknown>): Record<string, unknown>[] {
  return listOf(recordOf(event['exception'])['values']).map(recordOf)
}

/** The last one is what was thrown; what stands before are its causes. */
function firstError(event: Record<string, unknown>) {
  const error = cleanError(errorsOf(event).at(-1) ?? { type: 'Error', value: event['message'] })
  const { type = 'generic', handled = true } = recordOf(errorsOf(event).at(-1)?.['mechanism'])
  return { ...error, mechanism: { type: textOf(type, 40), handled: handled === true } }
}

function causesOf(event: Record<string, unknown>) {
  return errorsOf(event)
    .slice(0, -1)
    .slice(-CAUSES_MAX)
    .map(cleanError)
    .map(({ type, value, frames }) => ({ type, value, stacktrace: { frames } }))
}

function cleanError(error: Record<string, unknown>): CleanError {
  const frames = listOf(recordOf(error['stacktrace'])['frames'])
  return {
    type: textOf(error['type'] ?? 'Error', 100),
    value: maskText(String(error['value'] ?? '')),
    // The innermost is the last.
    frames: frames.slice(-STACK_FRAMES_MAX).map(recordOf).map(cleanFrame),
  }
}

function cleanFrame(frame: Record<string, unknown>): CleanFrame {
  return {
    // The worker's frames have the file's path in the other one.
    filename: cleanFile(String(frame['abs_path'] ?? frame['filename'] ?? '')),
    function: textOf(frame['function'] ?? '?', 100),
    lineno: numberOf(frame['lineno']),
    colno: numberOf(frame['colno']),
    in_app: frame['in_app'] !== false,
  }
}

function cleanCrumb(crumb: unknown) {
  const { timestamp, category, message, data } = recordOf(crumb)
  const { method, url, status_code: status } = recordOf(data)
  return {
    timestamp: numberOf(timestamp),
    category: textOf(category, 40),
    ...(message !== undefined && { message: cleanAddress(String(message)) }),
    ...(url !== undefined && {
      data: { method: textOf(method, 10), url: cleanAddress(String(url)), status_code: numberOf(status) },
    }),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown, max: number): string {
  return value === undefined || value === null ? '' : maskText(String(value)).slice(0, max)
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
