import { LANGUAGES } from '../../shared/sites.ts'
import { columnOf, type GoodsCells } from '../../origin/import/rules/goods-columns.ts'
import type { GoodsLine } from '../../origin/import/rules/goods-lines.ts'
import type { JsonRecord } from './json-records.ts'

/**
 * Reads one object as a row: texts, numbers, true and false as yes and no, null as empty, lists as codes with
 * spaces between, and texts by language (`"name": { "nb": "…" }`).
 */
export function jsonGoods({ line, text }: JsonRecord): GoodsLine {
  const fault = (reason: string): GoodsLine => ({ line, cells: null, fault: reason })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fault('is no valid JSON')
  }
  const cells: GoodsCells = {}
  for (const [name, content] of Object.entries(value as object).flatMap(byLanguage)) {
    const column = columnOf(name)
    const cell = cellOf(content)
    if (column === null) return fault(`“${name.slice(0, 40)}” is no column of a file of goods`)
    if (cell === null) return fault(`“${name.slice(0, 40)}” is neither a text, a number nor a list of those`)
    if (cells[column] !== undefined) return fault(`“${name.slice(0, 40)}” is there twice`)
    cells[column] = cell
  }
  return { line, cells }
}

function byLanguage([name, content]: [string, unknown]): [string, unknown][] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [[name, content]]
  const texts = Object.entries(content)
  const isTexts = texts.length > 0 && texts.every(([key]) => LANGUAGES.some((language) => language === key))
  return isTexts ? texts.map(([language, text]) => [`${name}_${language}`, text]) : [[name, content]]
}

function cellOf(content: unknown): string | null {
  if (content === null) return ''
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (typeof content === 'boolean') return content ? 'yes' : 'no'
  if (Array.isArray(content) && content.every((each) => typeof each === 'string')) return content.join(' ')
  return null
}
