import { Refusal } from '../project.ts'

export type JsonRecord = { line: number; text: string }
type Begun = { line: number; parts: string[]; length: number }

/** A record is a product; one as long as a book is a file of another kind. */
const LONGEST = 1_000_000

/**
 * Cuts a JSON text into the texts of its objects, each with the line it begins on: an array of objects, or
 * objects one after another (JSON Lines). Keeps one object at a time. Throws `Refusal` for anything else between
 * them and for a text that ends within one.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord> {
  let line = 1
  let begun = null as Begun | null
  let depth = 0
  let isInText = false
  let isEscaped = false
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at] ?? ''
      if (letter === '\n') line += 1
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInText = false
        continue
      }
      if (begun === null) {
        if (letter === '{') {
          begun = { line, parts: [], length: 0 }
          depth = 1
          from = at
        } else if (!BETWEEN.has(letter)) {
          throw new Refusal(`Line ${line}: “${letter}” is neither an object nor a list of objects.`)
        }
        continue
      }
      if (letter === '"') isInText = true
      else if (letter === '{' || letter === '[') depth += 1
      else if (letter === '}' || letter === ']') depth -= 1
      if (depth > 0) continue
      yield { line: begun.line, text: begun.parts.join('') + chunk.slice(from, at + 1) }
      begun = null
    }
    if (begun === null) continue
    begun.parts.push(chunk.slice(from))
    begun.length += chunk.length - from
    if (begun.length > LONGEST)
      throw new Refusal(`Line ${begun.line}: an object is longer than a product can be.`)
  }
  if (begun !== null) throw new Refusal(`Line ${begun.line}: an object has no end.`)
}

const BETWEEN = new Set(' \t\r\n,[]\uFEFF')
