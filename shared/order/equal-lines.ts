/** What of a line says whether it is the same good; amounts may be numbers or decimal strings. */
type Line = {
  lineId: number
  product: { id: number }
  fullName: string
  nameExtra: string
  orderedQuantity: number
  deliveredQuantity: number | null
  unitGrossPrice: number | string
  vatRatePercent: string
  substitution: { fullName: string } | null
  allowsSubstitution: boolean
  soldOutQuantity?: number | undefined
  wantedSubstitute?: { id: number } | null | undefined
  pickerNote: string | null
  components?: readonly unknown[] | undefined
}

/**
 * Lines of an order with equal goods together, in the order of their first lines: a recipe, a list and the
 * shopper may have put the same good into the basket. What was replaced stays apart from what came, and a
 * meal kit is always alone. With `wishes` what is said about a line counts, too: its note and, until it is
 * packed, whether it is sold out and what comes instead.
 */
export function groupEqualLines<Each extends Line>(
  lines: readonly Each[],
  told: 'goods' | 'wishes' = 'goods',
): [Each, ...Each[]][] {
  const keyOf = (line: Each) => JSON.stringify(told === 'goods' ? goodOf(line) : [goodOf(line), saidOf(line)])
  const groups = new Map<string, [Each, ...Each[]]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()]
}

function goodOf(line: Line): unknown {
  const { product, fullName, nameExtra, unitGrossPrice, vatRatePercent, substitution, components = [] } = line
  return components.length > 0
    ? { kit: line.lineId }
    : [product.id, fullName, nameExtra, unitGrossPrice, vatRatePercent, substitution?.fullName]
}

function saidOf(line: Line): unknown {
  const { pickerNote, deliveredQuantity, orderedQuantity, allowsSubstitution, wantedSubstitute } = line
  const isSoldOut = line.soldOutQuantity === orderedQuantity
  return deliveredQuantity === null
    ? [pickerNote, isSoldOut, allowsSubstitution, wantedSubstitute?.id]
    : pickerNote
}
