import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { presentPassword, publicKeyId } from './people-fields.ts'
import { AUTHENTICATOR_TYPES } from './user-security.ts'
import { loginCode } from './user-login.ts'
import { requestOptions, usedCredential } from './webauthn.ts'

/**
 * Fresh proofs: they show that the user of a session is present, and sensitive changes of an account require
 * one (docs/reference/security.md#fresh-proofs).
 */

/** The methods this user can choose from; a code by e-mail is always one of them. */
export const getProof = defineEndpoint({
  path: 'user/proof/',
  kind: 'personal',
  summary: 'How the user can prove to be there',
  access: 'U',
  response: v.object({
    ways: validOnly(v.picklist(AUTHENTICATOR_TYPES)),
    /** A code was sent for this session and is still valid. */
    isCodeSent: v.boolean(),
    /** When the last proof expires; null without one. */
    provedUntil: v.nullable(instant),
  }),
})

export const requestProofCode = defineEndpoint({
  method: 'POST',
  path: 'user/proof/code/',
  kind: 'personal',
  summary: 'Send a code to the own address, as a proof',
  access: 'U',
})

export const beginProofPasskey = defineEndpoint({
  method: 'POST',
  path: 'user/proof/passkey/',
  kind: 'personal',
  summary: 'Begin a proof by passkey',
  access: 'U',
  response: v.object({ challengeId: publicKeyId, publicKey: requestOptions }),
})

/** One of the three: `proofPassword`, `proofCode`, or `challengeId` with `credential`. */
export const giveProof = defineEndpoint({
  method: 'POST',
  path: 'user/proof/',
  kind: 'personal',
  summary: 'Prove to be there, for ten minutes of this session',
  access: 'U',
  body: v.object({
    proofPassword: v.optional(presentPassword),
    proofCode: v.optional(loginCode),
    challengeId: v.optional(publicKeyId),
    credential: v.optional(usedCredential),
  }),
  response: v.object({ provedUntil: instant }),
  errors: ['token_expired'],
})
