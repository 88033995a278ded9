export const ENVIRONMENTS = ['staging', 'production'] as const
export type EnvironmentName = (typeof ENVIRONMENTS)[number]

export type Names = { storefront: string; origin: string; database: string; namespace: string }

/** What a deployment is called at Cloudflare. No name is shared, so staging never touches production. */
export function namesOf(environment: EnvironmentName): Names {
  const suffix = environment === 'production' ? '' : `-${environment}`
  return {
    storefront: `torg${suffix}`,
    origin: `torg-origin${suffix}`,
    database: `torg${suffix}`,
    namespace: `torg-cache${suffix}`,
  }
}
