/** Fields and button of a form that asks for a fresh proof (docs/forms.md#proofs). */
export const PROOF_PASSWORD = 'proofPassword'
export const PROOF_CODE = 'proofCode'
/** The value `code` requests a code by e-mail instead of giving a proof. */
export const PROOF_BUTTON = 'proofWay'

/** True for an error that means the backend requires a proof, or refused the given one. */
export function isProofAsked({ errors, code }: { errors: object; code?: string | null }): boolean {
  return code === 'proof_required' || PROOF_PASSWORD in errors || PROOF_CODE in errors
}
