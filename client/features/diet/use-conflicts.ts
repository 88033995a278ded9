import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type Conflict,
  conflictsOf,
  type DietFacts,
  isAllowed,
  UNKNOWN_FACTS,
} from '../../../shared/diet/conflicts.ts'
import { type DietProfile, dietWords } from '../../../shared/diet/profile.ts'
import { useApi } from '../../api/api-context.tsx'
import { dietFactsQuery } from '../../queries/products-diet.ts'
import { useLocalDiet } from './local-diet.ts'

/** Whether facts of the products need their ingredients. */
export const needsText = (profile: DietProfile | null | undefined): boolean =>
  dietWords(profile?.words ?? '').length > 0

/** Why a product does not fit the profile; null without a profile and while nobody knows yet. */
export function useConflicts(productId: number): Conflict[] | null {
  const profile = useLocalDiet()?.profile ?? null
  const { data, isError } = useQuery({
    ...dietFactsQuery(useApi(), productId, needsText(profile)),
    enabled: profile !== null,
  })
  if (!profile || (data === undefined && !isError)) return null
  // What could not be read is unknown, not harmless.
  return conflictsOf(profile, data ?? UNKNOWN_FACTS)
}

/** What is known about products, with nothing for those that could not be read; null while it loads. */
export function useDietFacts(productIds: readonly number[]): ReadonlyMap<number, DietFacts> | null {
  const api = useApi()
  const profile = useLocalDiet()?.profile ?? null
  const results = useQueries({
    queries: productIds.map((id) => ({
      ...dietFactsQuery(api, id, needsText(profile)),
      enabled: profile !== null,
    })),
  })
  if (results.some(({ data, isError }) => data === undefined && !isError)) return null
  return new Map(
    productIds.flatMap((id, index) => {
      const facts = results[index]?.data
      return facts ? [[id, facts] as const] : []
    }),
  )
}

/**
 * The products that may be proposed to the shopper: all without a profile, none while nobody knows, else those that
 * are known to fit.
 */
export function useAllowed<Product extends { id: number }>(products: readonly Product[]): Product[] {
  const profile = useLocalDiet()?.profile ?? null
  const facts = useDietFacts(products.map(({ id }) => id))
  if (!profile) return [...products]
  return products.filter(({ id }) => facts !== null && isAllowed(profile, facts.get(id) ?? UNKNOWN_FACTS))
}
