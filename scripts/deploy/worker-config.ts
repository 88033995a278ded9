import type { Vars } from '../shop/overrides.ts'
import type { Names } from './names.ts'

/** The part of a built wrangler.json that a deployment changes. */
export type BuiltConfig = {
  name?: string
  vars: Record<string, string>
  kv_namespaces?: { binding: string; id: string }[]
  d1_databases?: { binding: string; database_id: string; database_name?: string; migrations_dir?: string }[]
  services?: { binding: string; service: string }[]
  routes?: unknown[]
  workers_dev?: boolean
}

export type Ids = { databaseId: string; namespaceId: string }

/** A built configuration with the names, ids and settings of a deployment. Only the storefront has a domain. */
export function configOf(
  built: BuiltConfig,
  worker: 'storefront' | 'origin',
  { names, ids, vars, domain }: { names: Names; ids: Ids; vars: Vars; domain: string },
): BuiltConfig {
  return {
    ...built,
    name: names[worker],
    vars,
    workers_dev: false,
    kv_namespaces: (built.kv_namespaces ?? []).map((each) => ({ ...each, id: ids.namespaceId })),
    d1_databases: (built.d1_databases ?? []).map((each) => ({
      ...each,
      database_id: ids.databaseId,
      database_name: names.database,
    })),
    services: (built.services ?? []).map((each) => ({ ...each, service: names.origin })),
    ...(worker === 'storefront' && { routes: [{ pattern: domain, custom_domain: true }] }),
  }
}
