import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, id, money } from './fields.ts'
import { CLAIM_REASONS, CLAIM_STATUSES, ORDER_NOTE_MAX, orderNumberInPath } from './orders-detail.ts'

/** Claims about delivered goods. */

export const CLAIM_PHOTO_BYTES_MAX = 5 * 1024 * 1024
export const CLAIM_PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/**
 * A multipart form: `orderNumber`, `lines` as JSON text, `note`, and `photo` as a file of at most 5 MiB
 * whose first bytes are those of a PNG, JPEG or WebP.
 */
export const claimForm = v.object({
  orderNumber: orderNumberInPath,
  lines: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        lineId: id,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
        reason: v.picklist(CLAIM_REASONS),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ORDER_NOTE_MAX))),
  /** A `File`; the backend checks its size and first bytes. */
  photo: v.optional(v.unknown()),
})

export const createClaim = defineEndpoint({
  method: 'POST',
  path: 'checkout/claims/',
  kind: 'upload',
  summary: 'Complain about delivered goods',
  access: 'G',
  body: claimForm,
  response: v.object({
    claimId: id,
    status: validOr(v.picklist(CLAIM_STATUSES), null),
    refundAmount: money,
    /** Points that paid for the goods and are the customer's again. */
    pointsBack: v.optional(v.number(), 0),
    currency,
  }),
  status: 201,
  errors: ['order_locked', 'claims_over', 'not_found', 'payload_too_large', 'unsupported_media_type'],
})
