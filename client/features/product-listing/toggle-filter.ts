export type ChosenFilter = { name: string; value: string }

/** `brand:tine,organic:true` as pairs, in the order they stand. */
export function chosenFilters(filters: string): ChosenFilter[] {
  return filters
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split(':')
      return { name, value }
    })
}

/** The filters with this value added, or without it when it was there; equal choices read equal. */
export function toggleFilter(filters: string, name: string, value: string): string {
  const part = `${name}:${value}`
  const parts = filters.split(',').filter(Boolean)
  const others = parts.filter((each) => each !== part)
  return (others.length < parts.length ? others : [...others, part]).sort().join(',')
}
