/** Fields and button of a form that asks for a fresh proof (docs/forms.md#proofs). */
export const PROOF_PASSWORD = 'proofPassword'
export const PROOF_CODE = 'proofCode'
/** Its value `code` asks for a code by e-mail in place of giving a proof. */
export const PROOF_BUTTON = 'proofWay'

/** True for an error of a form whose backend wants a proof first, or refused the one it got. */
export function isProofAsked({ errors, code }: { errors: object; code?: string | null }): boolean {
  return code === 'proof_required' || PROOF_PASSWORD in errors || PROOF_CODE in errors
}
