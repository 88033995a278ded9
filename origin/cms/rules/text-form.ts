import { TEXT_BLOCKS_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import { clean, type Refuse } from './form-fault.ts'
import { type FormTree, inPlace, readText } from './form-tree.ts'
import { findEntityId } from './entity-rows.ts'
import { HOST, isFollowed, isLinkKind } from './link-form.ts'
import type { ChosenPicture } from './picture-field.ts'
import { findNamedPicture } from './picture-rows.ts'
import { fromWrittenRows, ROW_KINDS, toWrittenRows, type WrittenRow } from './written-rows.ts'

/** The Portable Text that rows describe, in their places. */
export function parseText(
  rows: readonly FormTree[],
  {
    name,
    label,
    stored,
    pictures,
  }: { name: string; label: string; stored: unknown; pictures: readonly ChosenPicture[] },
  refuse: Refuse,
) {
  const written = inPlace(rows).flatMap(({ row, index }): WrittenRow[] => {
    const [key, kind, text] = [readText(row, 'key'), readText(row, 'kind'), readText(row, 'text')]
    if (kind === 'remove') return []
    if (kind !== 'other' && !Object.hasOwn(ROW_KINDS, kind)) {
      refuse(`${name}.${index}.kind`, `${label}, row ${index + 1}: choose a kind.`)
      return []
    }
    if (text.length > WORDS_MAX) {
      refuse(`${name}.${index}.text`, `${label}, row ${index + 1}: write at most ${WORDS_MAX} characters.`)
    }
    if (kind === 'picture' && text !== '' && !isKnownPicture(text, key, stored, pictures)) {
      refuse(
        `${name}.${index}.text`,
        `${label}, row ${index + 1}: begin with the number of a picture of the console, such as 3 A laid table.`,
      )
    }
    if ((kind === 'product' || kind === 'recipe') && text !== '' && findEntityId(text) === null) {
      refuse(
        `${name}.${index}.text`,
        `${label}, row ${index + 1}: begin with the number of a ${kind}, such as 132.`,
      )
    }
    const odd = findOddLink(text)
    if (odd !== null && kind !== 'other') {
      refuse(
        `${name}.${index}.text`,
        `${label}, row ${index + 1}: the address “${odd.slice(0, 60)}” cannot be followed. Begin it with one slash, https://, mailto: or tel:, or write a kind and its number, such as product:132. For parentheses write %28 and %29.`,
      )
    }
    return [{ key, kind: kind as WrittenRow['kind'], text: clean(text, WORDS_MAX) }]
  })
  if (written.length > TEXT_BLOCKS_MAX) refuse(name, `${label}: at most ${TEXT_BLOCKS_MAX} rows.`)
  return fromWrittenRows(written, stored, pictures)
}

/** True for a picture that can be chosen, and for one of an unchanged row. */
function isKnownPicture(
  text: string,
  key: string,
  stored: unknown,
  pictures: readonly ChosenPicture[],
): boolean {
  const isStored = toWrittenRows(stored).some((row) => row.key === key && row.text === text)
  return isStored || findNamedPicture(text, pictures) !== undefined
}

function findOddLink(text: string): string | null {
  for (const [, address = ''] of text.matchAll(/\[[^[\]]+\]\(([^)]+)\)/g)) {
    const [, kind, uri = ''] = /^([a-z_]+):(.*)$/.exec(address) ?? []
    const isKind = isLinkKind(kind)
    const isFine = isKind && kind ? isFollowed({ kind, uri }) : WEB_ADDRESS.test(address)
    if (!isFine || address.includes('(')) return address
  }
  return null
}

const WEB_ADDRESS = new RegExp(String.raw`^(https?://${HOST}|/(?![/\\])|mailto:[^\s@]+@|tel:\+?\d)`)
