import type { CleanEvent } from '../../../shared/reporting/clean-event.ts'
import type { ReadableFrame } from './source-map.ts'

export type ReportFacts = {
  type: string
  message: string
  culprit: string
  side: 'page' | 'worker'
  /** What makes two reports the same error. */
  groupBy: readonly string[]
}

/** How many places of a stack make an error the same one. */
const PLACES = 3

/**
 * What a report is about. Two are the same error when kind, message without its numbers, and the innermost places
 * are the same: source files where a map knows them, so that an error stays one over builds. A client may name
 * its own group.
 */
export function describeReport(event: CleanEvent, frames: readonly ReadableFrame[]): ReportFacts {
  const { type = 'Error', value: message = '' } = event.exception.values.at(-1) ?? {}
  const ours = frames.filter((frame) => frame.in_app && !isOfPackage(frame))
  const innermost = (ours.length > 0 ? ours : frames).map(placeOf).slice(-PLACES).reverse()
  const side = event.sdk.name.includes('toucan') ? 'worker' : 'page'
  const given = Array.isArray(event.fingerprint) ? event.fingerprint.map(String) : null
  return {
    type,
    message,
    culprit: innermost[0] ?? event.transaction ?? '',
    side,
    groupBy: given ?? [side, type, withoutNumbers(message), ...innermost],
  }
}

function isOfPackage({ original }: ReadableFrame): boolean {
  return original?.source.startsWith('node_modules/') === true
}

/** A function of a source file, or the script: without lines, which move with every change above them. */
function placeOf({ original, filename, function: name }: ReadableFrame): string {
  if (original) return original.source
  const script = filename.split('/').at(-1) ?? ''
  // The script's name is new with its content; that of a function says more.
  return script.includes('-') || /^[\w-]{7}\.js$/.test(script) ? name : `${script} ${name}`
}

function withoutNumbers(message: string): string {
  return message.replaceAll(/\b[0-9a-f-]{12,}\b/g, '0').replaceAll(/\d+/g, '0')
}
