import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { instant, nullableText, text } from './fields.ts'
import { orderNumberInPath, trackEvent } from './orders-detail.ts'
import { DELIVERY_TYPES, ORDER_STATUSES } from './orders.ts'

/** Where an order is (contract 4). */

/** 32 random bytes as base64url; anything else opens nothing. */
const trackToken = v.optional(v.pipe(v.string(), v.maxLength(128)))
const degrees = v.number()

/**
 * For the owner, and for whoever has the order's token. Everybody else gets the 404 of an order that does
 * not exist. Asked again after `retryAfterSeconds`, which is never below 15 unless the clock runs fast.
 */
export const trackDelivery = defineEndpoint({
  path: 'delivery-tracker/track/{orderNumber}/',
  summary: 'Follow a delivery',
  access: 'T',
  params: { orderNumber: orderNumberInPath },
  query: { token: trackToken },
  response: v.object({
    orderNumber: v.string(),
    status: v.picklist(ORDER_STATUSES),
    title: text,
    description: text,
    etaFrom: v.nullable(instant),
    etaTo: v.nullable(instant),
    stopsBefore: v.nullable(v.number()),
    vehicle: v.nullable(v.object({ latitude: degrees, longitude: degrees, updatedAt: instant })),
    /** Where the vehicle set out from. */
    depot: v.nullable(v.object({ latitude: degrees, longitude: degrees })),
    destination: v.nullable(v.object({ latitude: degrees, longitude: degrees })),
    driverFirstName: nullableText,
    deliveryType: v.picklist(DELIVERY_TYPES),
    timeZone: text,
    events: v.array(trackEvent),
    retryAfterSeconds: v.number(),
    /** Nothing more will happen: the caller may stop asking. */
    isFinal: v.boolean(),
  }),
  errors: ['not_found'],
  isPersonal: true,
})
export type DeliveryTrack = v.InferOutput<(typeof trackDelivery)['response']>
