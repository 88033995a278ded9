import * as v from 'valibot'
import { validOnly } from './dropped.ts'

/**
 * The JSON forms of Web Authentication, level 3: the input of `parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON`, and the output of `PublicKeyCredential.toJSON()`. Bytes are base64url.
 */

const bytes = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[A-Za-z0-9_-]*$/))
const credentialType = v.literal('public-key')
const descriptor = v.object({ type: credentialType, id: bytes })

export const creationOptions = v.object({
  challenge: bytes,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: validOnly(v.object({ type: credentialType, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: validOnly(descriptor),
  authenticatorSelection: v.object({ residentKey: v.string(), userVerification: v.string() }),
  attestation: v.literal('none'),
})

export const requestOptions = v.object({
  challenge: bytes,
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.string(),
  allowCredentials: validOnly(descriptor),
})

export const newCredential = v.object({
  id: bytes,
  type: credentialType,
  response: v.object({ clientDataJSON: bytes, attestationObject: bytes }),
})
export type NewCredential = v.InferOutput<typeof newCredential>

export const usedCredential = v.object({
  id: bytes,
  type: credentialType,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(v.nullable(bytes)),
  }),
})
export type UsedCredential = v.InferOutput<typeof usedCredential>
