/** The part of Sanity's schema definitions that this schema uses; `defineType` returns such objects unchanged. */
export type SanityType = {
  name: string
  type: string
  fields: readonly SanityField[]
  options?: { hotspot: boolean }
}

export type SanityField = {
  name: string
  type: string
  description?: string
  options?: { list?: readonly string[]; source?: string; maxLength?: number; hotspot?: boolean }
  of?: readonly SanityMember[]
  validation?: (rule: SanityRule) => SanityRule
}

/** What an array may hold: a named type, or Sanity's block with what may be marked in it. */
type SanityMember = { type: string; marks?: { annotations: readonly SanityType[] } }

export type SanityRule = { required(): SanityRule; max(length: number): SanityRule }
