import {
  OPERATOR_DOCUMENTS,
  type OperatorDocument,
  type OperatorDocuments,
  parseOperatorDocuments,
} from '../operations/operator-documents.ts'
import { POLICY_NAMES } from '../cache/policy-names.ts'

/** Reads the documents from KV, which may be newer than those an isolate has in memory. */
export async function readOperatorDocuments(kv: KVNamespace): Promise<OperatorDocuments> {
  const texts = await Promise.all(OPERATOR_DOCUMENTS.map(async (name) => [name, await kv.get(name)] as const))
  const stored = Object.fromEntries(texts) as Record<OperatorDocument, string | null>
  return parseOperatorDocuments(stored, POLICY_NAMES)
}
