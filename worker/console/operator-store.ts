import {
  OPERATOR_DOCUMENTS,
  type OperatorDocument,
  type OperatorDocuments,
  parseOperatorDocuments,
} from '../operations/operator-documents.ts'
import { ALL_POLICIES } from '../cache/policies.ts'

/** The documents as they are stored now, which an isolate may not have read yet. */
export async function readOperatorDocuments(kv: KVNamespace): Promise<OperatorDocuments> {
  const texts = await Promise.all(OPERATOR_DOCUMENTS.map(async (name) => [name, await kv.get(name)] as const))
  const stored = Object.fromEntries(texts) as Record<OperatorDocument, string | null>
  return parseOperatorDocuments(stored, Object.keys(ALL_POLICIES))
}
