import { createHash } from 'node:crypto'
import type { FirstSheets } from './first-sheets.ts'

/**
 * The source of the worker's module with all sheets of first paints. Most of their rules are in several, and
 * the runtime compiles every module when it starts, so each rule is in the module once and a sheet names its
 * rules by number.
 */
export function firstSheetsModule(sheets: FirstSheets): string {
  const numbers = new Map<string, number>()
  const made = Object.values(sheets).map(({ css }) => {
    const rules = splitRules(css).map((rule) => {
      const number = numbers.get(rule) ?? numbers.size
      numbers.set(rule, number)
      return number
    })
    return { rules, hash: createHash('sha256').update(css).digest('base64') }
  })
  const screens = Object.entries(sheets).flatMap(([name, sheet], index) =>
    (name === '' ? [''] : sheet.screens).map((screen) => `[${JSON.stringify(screen)}, SHEET[${index}]]`),
  )
  return `export const RULES = ${parsed([...numbers.keys()])}
const SHEET = ${parsed(made)}
export const SHEETS = new Map([${screens.join(', ')}])`
}

/** Engines parse JSON faster than the same value as code. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** The rules of minified CSS, at-rules with all they contain; joined they are the text again. */
export function splitRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < css.length; index += 1) {
    const character = css[index]
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    const isEnd = depth === 0 && (character === '}' || character === ';')
    if (!isEnd) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  if (start < css.length) rules.push(css.slice(start))
  return rules
}
