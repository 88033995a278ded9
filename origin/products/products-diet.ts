import type { getDietFacts } from '../../shared/api/products-diet.ts'
import { readDietFacts } from '../diet/diet-facts.ts'
import type { Handler } from '../http/mount.ts'

export const serveDietFacts: Handler<typeof getDietFacts> = async ({ query }, request) => {
  const products = await readDietFacts(request, query.ids, { hasText: query.with === 'text' })
  return { products: [...products].map(([id, facts]) => ({ id, facts })) }
}
