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

/** Everything operators steer the storefront by, as it stands in the key-value store (docs/operations.md). */
export type OperatorDocuments = {
  policies: Parsed<PolicyOverrides>
  generations: Parsed<Generations>
  switches: Parsed<Switches>
}

export const OPERATOR_DOCUMENTS = [POLICIES_DOCUMENT, GENERATIONS_DOCUMENT, SWITCHES_DOCUMENT] as const
export type OperatorDocument = (typeof OPERATOR_DOCUMENTS)[number]

/** Takes the texts as they are stored, null where nothing is, and the names of the policies' table. */
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

/** What a change starts from. Throws for a document that cannot be used: nobody writes over what they cannot read. */
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
