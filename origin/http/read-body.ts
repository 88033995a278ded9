import type { Context } from 'hono'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { readCapped, type UnreadBody } from '../../shared/http/read-capped.ts'
import type { Sender } from '../../shared/http/senders.ts'
import { expectWhole } from '../../shared/http/whole-body.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { ApiFailure } from './failure.ts'

const MEGABYTE = 1_048_576
const BODY_BYTES_MAX = 64 * 1024
/** A photo of 5 MiB and the form around it (docs/reference/api.md#uploads). */
const FORM_BYTES_MAX = 6 * MEGABYTE
/**
 * Limits of concurrent forms. A form is in memory three times: as received, parsed, and split for its rows.
 * An isolate has 128 MB.
 */
export const FORMS_AT_ONCE = { count: 64, bytes: 18 * MEGABYTE }
/** The time-out in milliseconds; the storefront's own time-out is shorter. */
const PATIENCE = 30_000
const MULTIPART = 'multipart/form-data'

const CODE_OF = {
  tooLarge: 'payload_too_large',
  tooSlow: 'malformed_request',
  noRoom: 'maintenance',
} as const satisfies Record<UnreadBody, ErrorCode>

/**
 * Reads the body of a call: JSON, or the fields of an upload by name (a repeated name keeps its last value,
 * and a file stays a `File`). Throws `ApiFailure` for another content type, for a body that is too large or
 * truncated, and when there is no room for it.
 */
export async function readBody(
  { req }: Context,
  { kind }: Endpoint,
  sender: Sender | null,
): Promise<unknown> {
  const type = req.header('content-type') ?? ''
  const isForm = kind === 'upload'
  if (type.split(';')[0]?.trim().toLowerCase() !== (isForm ? MULTIPART : 'application/json')) {
    throw new ApiFailure('unsupported_media_type')
  }
  if (isForm && !sender) throw new ApiFailure('maintenance', { retryAfter: 5 })
  const whole = expectWhole(req.raw.headers)
  const bytes = await readCapped(req.raw.body, {
    maxBytes: isForm ? FORM_BYTES_MAX : BODY_BYTES_MAX,
    patience: PATIENCE,
    ...(sender && { sender }),
  }).catch(() => {
    throw new ApiFailure('malformed_request')
  })
  if (typeof bytes === 'string') {
    throw new ApiFailure(CODE_OF[bytes], bytes === 'noRoom' ? { retryAfter: 5 } : {})
  }
  whole.take(bytes)
  return isForm ? parseForm(bytes, type, whole.isWhole()) : parseJson(bytes)
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string, isWhole: boolean): Promise<unknown> {
  const form = isWhole && new Response(bytes, { headers: { 'content-type': type } })
  const fields = form && (await form.formData().catch(() => null))
  if (!fields) throw new ApiFailure('malformed_request')
  return Object.fromEntries(fields)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new ApiFailure('malformed_json')
  }
}
