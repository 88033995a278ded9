import { slugOf } from '../text/alphabet.ts'

type Brand = { id: number; name: string; slug: string }

/**
 * Numbers brands: known ones are matched by name regardless of case, new ones get the next id and a slug of
 * their own. `add` returns the rows of those that were new.
 */
export function createBrandNumbers(known: readonly Brand[]) {
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const slugs = new Set(known.map(({ slug }) => slug))
  let last = Math.max(0, ...ids.values())
  return {
    add(names: Iterable<string>): [id: number, name: string, slug: string][] {
      const added: [number, string, string][] = []
      for (const name of names) {
        if (name === '' || ids.has(name.toLowerCase())) continue
        last += 1
        const slug = slugOf(name) || 'brand'
        const own = slugs.has(slug) ? `${slug}-${last}` : slug
        slugs.add(own)
        ids.set(name.toLowerCase(), last)
        added.push([last, name, own])
      }
      return added
    },
    idOf: (name: string): number | null => ids.get(name.toLowerCase()) ?? null,
  }
}

export type BrandNumbers = ReturnType<typeof createBrandNumbers>
