import type { CatalogType } from '@lingui/conf'

/** Gettext's mark of a translation that somebody has to look at. */
export const FUZZY = 'fuzzy'

/**
 * Returns the catalogue of a language after an extraction, with the translations of corrected sentences: a new
 * message of a file takes that of the message it replaces, marked as fuzzy. The sentence is a message's key,
 * so Lingui sees one message gone and another one new. Where a file has more of one than of the other,
 * nothing says which belong together, and the new ones stay without a translation.
 */
export function keepTranslations(before: CatalogType, after: CatalogType): CatalogType {
  const kept = { ...after }
  const files = new Set(Object.values(after).flatMap(({ origin = [] }) => origin.map(([file]) => file)))
  for (const file of files) {
    const gone = idsOf(before, file).filter((id) => !(id in after))
    const added = idsOf(kept, file).filter((id) => !(id in before) && !kept[id]?.translation)
    if (gone.length !== added.length) continue
    for (const [index, id] of added.entries()) {
      const message = after[id]
      const translation = before[gone[index] ?? '']?.translation
      if (!message || !translation) continue
      kept[id] = { ...message, translation, extra: { ...message.extra, flags: [FUZZY] } }
    }
  }
  return kept
}

/** The messages of a file, in the order of its source (lingui.config.ts). */
function idsOf(catalogue: CatalogType, file: string): string[] {
  return Object.keys(catalogue).filter((id) => catalogue[id]?.origin?.some(([each]) => each === file))
}
