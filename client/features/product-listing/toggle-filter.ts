export type ChosenFilter = { name: string; value: string }

/** Parses `brand:tine,organic:true` into pairs, in the same order. */
export function chosenFilters(filters: string): ChosenFilter[] {
  return filters
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split(':')
      return { name, value }
    })
}

/** The filters with this value added, or removed if it was present. Equal choices give equal text. */
export function toggleFilter(filters: string, name: string, value: string): string {
  const part = `${name}:${value}`
  const parts = filters.split(',').filter(Boolean)
  const others = parts.filter((each) => each !== part)
  return (others.length < parts.length ? others : [...others, part]).sort().join(',')
}
