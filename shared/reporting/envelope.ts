import type { CleanEvent } from './clean-event.ts'

/** Items of one envelope; a client sends one or two. */
const ITEMS_MAX = 20

/** Sentry's envelope as far as error reports need it: the reports among its items. */
export type Envelope = { header: Record<string, unknown>; events: Record<string, unknown>[] }

/**
 * Reads an envelope: a line of JSON, then for each item a line of JSON and its payload, which ends at the next line
 * or has its length. Items of other kinds are skipped. Null for anything else.
 */
export function readEnvelope(bytes: Uint8Array): Envelope | null {
  const rest = { bytes, at: 0 }
  const header = readJson(readLine(rest))
  if (header === null) return null
  const events: Envelope['events'] = []
  for (let item = 0; item < ITEMS_MAX && rest.at < bytes.length; item += 1) {
    const line = readLine(rest)
    if (line.length === 0) continue
    const about = readJson(line)
    if (about === null) return null
    const { type, length } = about
    const payload = typeof length === 'number' ? readLength(rest, length) : readLine(rest)
    if (type !== 'event') continue
    const event = readJson(payload)
    if (event === null) return null
    events.push(event)
  }
  return { header, events }
}

/** An envelope with one report. */
export function writeEnvelope(event: CleanEvent): string {
  return `${JSON.stringify({ event_id: event.event_id })}\n{"type":"event"}\n${JSON.stringify(event)}\n`
}

type Rest = { bytes: Uint8Array; at: number }

function readLine(rest: Rest): Uint8Array {
  const end = rest.bytes.indexOf(0x0a, rest.at)
  return take(rest, end === -1 ? rest.bytes.length : end)
}

function readLength(rest: Rest, length: number): Uint8Array {
  return take(rest, Math.min(rest.bytes.length, rest.at + Math.max(0, Math.trunc(length))))
}

/** The bytes up to `end`, and the line feed behind them. */
function take(rest: Rest, end: number): Uint8Array {
  const taken = rest.bytes.subarray(rest.at, end)
  rest.at = rest.bytes[end] === 0x0a ? end + 1 : end
  return taken
}

function readJson(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
