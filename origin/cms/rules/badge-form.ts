import type { Refuse } from './form-fault.ts'
import { type FormTree, readText } from './form-tree.ts'
import { parseLine } from './line-form.ts'
import { type ChosenPicture, type StoredPicture, toAsset } from './picture-field.ts'

/** The badges that rows describe; a badge without a name is left out. */
export function parseBadges(
  rows: readonly FormTree[],
  field: { name: string; label: string; stored: unknown; pictures: readonly ChosenPicture[] },
  refuse: Refuse,
): unknown[] {
  const { name, label, stored, pictures } = field
  const before = (Array.isArray(stored) ? stored : []) as Record<string, unknown>[]
  return rows.flatMap((row, index) => {
    const line = (part: string) => parseLine(row, part, `${name}.${index}.${part}`, label, refuse)
    const title = line('title')
    const others = { href: line('href'), text: line('text'), image_alt: line('image_alt') }
    if (title === null) return []
    const choice = readText(row, 'picture')
    const chosen = pictures.find(({ id }) => String(id) === choice)
    if (!chosen && choice !== '' && choice !== 'kept') {
      refuse(`${name}.${index}.picture`, `${label}, picture ${index + 1}: choose one of the pictures.`)
    }
    const former = (before[index]?.['image'] ?? null) as StoredPicture | null
    const image = chosen
      ? { asset: toAsset(chosen), hotspot: null, crop: null }
      : choice === ''
        ? null
        : former
    return [{ ...before[index], title, ...others, image }]
  })
}
