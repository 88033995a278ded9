import type { CleanFrame } from '../../../shared/reporting/clean-event.ts'

/** The part of a source map (ECMA-426) that finds what a minified script was made of. */
export type SourceMap = {
  sources: readonly string[]
  names: readonly string[]
  mappings: string
  /** Texts of our own sources; null for packages. */
  sourcesContent: readonly (string | null)[]
}

export type Original = {
  source: string
  line: number
  column: number
  name: string | null
  text: string | null
}

/** A frame of a stack with the place in the sources, where a map knows it. */
export type ReadableFrame = CleanFrame & { original: Original | null }

/** What one line of a script was made of, in order of columns: column, source, line, column, name. */
type Segment = readonly [column: number, source: number, line: number, sourceColumn: number, name: number]

/**
 * The place in the sources of a place in the script, whose line and column count from 1, as stacks do. Null for
 * one that the map does not know.
 */
export function findOriginal(
  map: SourceMap,
  { line, column }: { line: number; column: number },
): Original | null {
  const segments = segmentsOfLine(map.mappings, line - 1)
  let found: Segment | null = null
  for (const segment of segments) {
    if (segment[0] > column - 1) break
    found = segment
  }
  const source = found && map.sources[found[1]]
  if (!found || source === undefined || source === null) return null
  const [, index, sourceLine, sourceColumn, name] = found
  const text = map.sourcesContent[index]?.split('\n')[sourceLine] ?? null
  return { source, line: sourceLine + 1, column: sourceColumn + 1, name: map.names[name] ?? null, text }
}

/** Numbers count on from the last one, also over lines, so all lines before are read too. */
function segmentsOfLine(mappings: string, wanted: number): Segment[] {
  const segments: Segment[] = []
  const known = [0, 0, 0, 0, 0]
  let line = 0
  let field = 0
  let value = 0
  let shift = 0
  const end = () => {
    if (line === wanted && field >= 4) {
      const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0, name = 0] = known
      segments.push([column, source, sourceLine, sourceColumn, field === 5 ? name : -1])
    }
    field = 0
  }
  for (let at = 0; at < mappings.length && line <= wanted; at += 1) {
    const char = mappings.charCodeAt(at)
    if (char === SEMICOLON || char === COMMA) {
      end()
      if (char === SEMICOLON) {
        line += 1
        known[0] = 0
      }
      continue
    }
    const digit = DIGITS[char] ?? 0
    value += (digit & 31) * 2 ** shift
    shift += 5
    if (digit & 32) continue
    known[field] = (known[field] ?? 0) + (value % 2 === 1 ? -((value - 1) / 2) : value / 2)
    field += 1
    value = shift = 0
  }
  end()
  return segments
}

const [COMMA, SEMICOLON] = [0x2c, 0x3b]
const DIGITS: Record<number, number> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((char, digit) => [
    char.charCodeAt(0),
    digit,
  ]),
)
