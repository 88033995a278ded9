import {
  type Generations,
  GENERATIONS_DOCUMENT,
  NO_GENERATIONS,
  type Parsed,
  parseGenerations,
  parsePolicyOverrides,
  POLICIES_DOCUMENT,
  type PolicyOverrides,
} from './cache-controls.ts'
import { parseSwitches, SWITCHES_DOCUMENT } from './switches-document.ts'
import type { Switches } from '../../shared/switches/switches.ts'

/** The documents in KV by which operators control the storefront (docs/operations.md). */
export type OperatorDocuments = {
  policies: Parsed<PolicyOverrides>
  generations: Parsed<Generations>
  switches: Parsed<Switches>
}

export const OPERATOR_DOCUMENTS = [POLICIES_DOCUMENT, GENERATIONS_DOCUMENT, SWITCHES_DOCUMENT] as const
export type OperatorDocument = (typeof OPERATOR_DOCUMENTS)[number]

/** Validates the stored texts, null for an absent one. `names` are the rows of the policies' table. */
export function parseOperatorDocuments(
  texts: Record<OperatorDocument, string | null>,
  names: readonly string[],
): OperatorDocuments {
  return {
    policies: read(texts.policies, {}, (value) => parsePolicyOverrides(value, names)),
    generations: read(texts.generations, NO_GENERATIONS, parseGenerations),
    switches: read(texts.switches, {}, parseSwitches),
  }
}

/** The document that a change starts from. Throws for an invalid one, so that no change overwrites it. */
export function requireDocument<Document>(
  name: OperatorDocument,
  { document, faults }: Parsed<Document>,
): Document {
  if (document !== null) return document
  throw new BrokenDocument(`The document ${name} cannot be used and is ignored. ${faults.join(' ')}`)
}

export class BrokenDocument extends Error {
  override name = 'BrokenDocument'
}

function read<Document>(
  text: string | null,
  empty: Document,
  parse: (value: unknown) => Parsed<Document>,
): Parsed<Document> {
  if (text === null) return { document: empty, faults: [] }
  try {
    return parse(JSON.parse(text))
  } catch {
    return { document: null, faults: ['It is no JSON.'] }
  }
}
