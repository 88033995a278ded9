import {
  OPERATOR_DOCUMENTS,
  type OperatorDocument,
  type OperatorDocuments,
  parseOperatorDocuments,
} from '../../worker/operations/operator-documents.ts'
import type { Parsed } from '../../worker/operations/cache-controls.ts'
import { POLICY_NAMES } from '../../worker/cache/policy-names.ts'
import { Refusal } from '../project.ts'
import type { OpsRun } from './command.ts'

export const CACHE_NAMES = POLICY_NAMES

export async function readDocuments({ store }: OpsRun): Promise<OperatorDocuments> {
  const opened = await store()
  const texts = await Promise.all(
    OPERATOR_DOCUMENTS.map(async (name) => [name, await opened.get(name)] as const),
  )
  const stored = Object.fromEntries(texts) as Record<OperatorDocument, string | null>
  return parseOperatorDocuments(stored, CACHE_NAMES)
}

/** Writes a document, or reports what it would write. */
export async function writeDocument(run: OpsRun, name: OperatorDocument, document: object): Promise<void> {
  const store = await run.store()
  const text = JSON.stringify(document)
  if (run.isDryRun) return run.say(`Dry run, nothing is written. ${name} in ${store.place} would be\n${text}`)
  await store.put(name, text)
  run.say(`Written to ${store.place}. ${store.acts}`)
}

/** Returns the document. Throws the errors of what was typed, each with field and rule. */
export function requireValid<Document>({ document, faults }: Parsed<Document>): Document {
  if (document === null) throw new Refusal(faults.join('\n'))
  return document
}

/** Throws `Refusal` unless the person at the terminal agrees or gave `--yes`. */
export async function requireSure(run: OpsRun, question: string): Promise<void> {
  if (run.isSure || run.isDryRun || (await run.confirm(question))) return
  throw new Refusal('Nothing was done. Add --yes to do it without being asked.')
}
