import { giveProof, requestProofCode } from '../api/user-proof.ts'
import { PROOF_BUTTON, PROOF_CODE, PROOF_PASSWORD } from './proof-fields.ts'
import type { CallEndpoint, FormDefinition, GetField } from './form.ts'

/**
 * Sends the proof from a form's fields before the form itself. Without a proof the backend refuses the form
 * with `proof_required`, and the page shows the proof's fields.
 */
export async function prove(call: CallEndpoint, get: GetField): Promise<void> {
  const [proofPassword, proofCode] = [get(PROOF_PASSWORD), get(PROOF_CODE)]
  if (get(PROOF_BUTTON) === 'code') await call(requestProofCode, {})
  else if (proofCode) await call(giveProof, { body: { proofCode } })
  else if (proofPassword) await call(giveProof, { body: { proofPassword } })
}

/** Returns the form, which sends its proof first. */
export function withProof<Result>(form: FormDefinition<Result>): FormDefinition<Result> {
  return {
    ...form,
    async run(call, get, context) {
      await prove(call, get)
      return form.run(call, get, context)
    },
  }
}
