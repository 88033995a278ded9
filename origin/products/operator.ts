import { SELLERS } from '../../shared/sellers.ts'
import type { Country } from '../../shared/sites.ts'

export type Operator = { name: string; address: string }

type Declared = {
  brand: string | null
  source: string | null
  operator_name: string | null
  operator_address: string | null
}

/**
 * Returns the business that is responsible for the information about a product, with its address (regulation
 * (EU) 1169/2011, articles 8 and 9): the declared one, else the seller for the shop's own goods, which have no
 * brand. Null when none is declared.
 */
export function operatorOf(product: Declared, country: Country): Operator | null {
  const { brand, source, operator_name: name, operator_address: address } = product
  if (name !== null && address !== null) return { name, address }
  return source === 'torg' && brand === null ? SELLERS[country] : null
}
