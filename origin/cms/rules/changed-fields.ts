import type { DocumentField } from './document-fields.ts'

type Stored = Readonly<Record<string, unknown>>

/** The labels of the fields in which two versions differ, in the order of the form. */
export function changedFields(fields: readonly DocumentField[], one: Stored, other: Stored): string[] {
  return fields
    .filter(({ name }) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null))
    .map(({ label }) => label)
}
