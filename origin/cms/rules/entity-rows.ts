/** Products and recipes inside a text: a row of the form has the number of one, and shows its name. */

export type EntityKind = 'product' | 'recipe'
/** A block as it is stored; `metadata` is null until `nameEntities` has found the name. */
export type StoredEntity = {
  _type: 'entity_reference'
  _key: string
  kind: EntityKind
  id: string
  metadata: { title: string; image_url: string } | null
}

/** The row of a stored block, or null for a block that is none. */
export function toEntityRow(block: unknown): { kind: EntityKind; text: string } | null {
  if (!isEntity(block)) return null
  return { kind: block.kind, text: `${block.id} ${block.metadata?.title ?? ''}`.trim() }
}

/** The number that a row begins with, or null. */
export function findEntityId(text: string): string | null {
  return /^[1-9]\d{0,14}(?!\d)/.exec(text.trim())?.[0] ?? null
}

/** The block of a row, still without a name; none for a row without a number. */
export function toEntityBlock(kind: EntityKind, text: string, key: string): StoredEntity[] {
  const id = findEntityId(text)
  return id === null ? [] : [{ _type: 'entity_reference', _key: key, kind, id, metadata: null }]
}

/** True for a block that names a product or recipe. */
export function isEntity(block: unknown): block is StoredEntity {
  const { _type, kind, id } = (block ?? {}) as Partial<Record<keyof StoredEntity, unknown>>
  return _type === 'entity_reference' && (kind === 'product' || kind === 'recipe') && typeof id === 'string'
}
