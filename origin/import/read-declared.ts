import { isAllergen } from '../products/allergens.ts'
import type { Operator } from '../products/operator.ts'
import { STORAGES, type Storage } from '../products/storage.ts'
import type { PackSize } from '../units/pack-size.ts'
import { nameCereals } from './name-cereals.ts'
import { readSize } from './read-size.ts'

/** Information that only the producer can give; null when the file lacks it. */
export type DeclaredInformation = {
  allergens: { contains: string[]; mayContain: string[] } | null
  size: PackSize | null
  storage: Storage | null
  operator: Operator | null
}

/**
 * Reads the optional columns `allergens`, `may_contain`, `net_quantity`, `storage`, `operator` and
 * `operator_address`. `allergens` is a list of codes separated by semicolons, or `none`; an empty value declares
 * nothing. An address without an operator is that of the brand. Returns a sentence about the fault for an
 * invalid value.
 */
export function readDeclared(field: (name: string) => string): DeclaredInformation | string {
  const contains = splitCodes(field('allergens'))
  const mayContain = splitCodes(field('may_contain'))
  const unknown = [...contains, ...mayContain].find((code) => code !== NONE && !isAllergen(code))
  if (unknown !== undefined) return `"${unknown.slice(0, 20)}" is no allergen`
  const size = readSize(field('net_quantity'))
  if (size === null && field('net_quantity') !== '') {
    return `net_quantity "${field('net_quantity').slice(0, 20)}" is no quantity with a unit`
  }
  const storage = STORAGES.find((each) => each === field('storage')) ?? null
  if (field('storage') !== '' && storage === null) {
    return `storage "${field('storage').slice(0, 20)}" is none of ${STORAGES.join(', ')}`
  }
  const operator = readOperator(field)
  if (typeof operator === 'string') return operator
  const isDeclared = contains.length > 0
  const named = nameCereals(contains, field('ingredients'))
  return {
    allergens: isDeclared ? withoutNone({ contains: named, mayContain }) : null,
    size,
    storage,
    operator,
  }
}

const NONE = 'none'
const OPERATOR_MAX = 200

function readOperator(field: (name: string) => string): Operator | null | string {
  const address = field('operator_address')
  const name = field('operator') || field('brand')
  if (address === '') return null
  if (name === '') return 'operator_address without an operator or a brand'
  if (name.length > OPERATOR_MAX || address.length > OPERATOR_MAX) {
    return `operator and operator_address have at most ${OPERATOR_MAX} characters`
  }
  return { name, address }
}

function withoutNone({ contains, mayContain }: { contains: string[]; mayContain: string[] }) {
  const stated = contains.filter((code) => code !== NONE)
  return {
    contains: stated,
    mayContain: mayContain.filter((code) => code !== NONE && !stated.includes(code)),
  }
}

function splitCodes(text: string): string[] {
  return [...new Set(text.split(';').map((code) => code.trim()))].filter(Boolean)
}
