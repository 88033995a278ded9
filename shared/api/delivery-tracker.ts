import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, nullableText, text } from './fields.ts'
import { orderNumberInPath, trackEvent } from './orders-detail.ts'
import { DELIVERY_TYPES, ORDER_STATUSES } from './orders.ts'

/** Where an order is. */

/** 32 random bytes as base64url; any other text is refused. */
const trackToken = v.optional(v.pipe(v.string(), v.maxLength(128)))
const degrees = v.number()

/**
 * For the owner and for holders of the order's token, who get 410 `token_expired` when it has ended. Everybody
 * else gets the 404 of an unknown order. The client polls after `retryAfterSeconds`, which is at least 15
 * unless the clock runs fast.
 */
export const trackDelivery = defineEndpoint({
  path: 'delivery-tracker/track/{orderNumber}/',
  kind: 'personal',
  summary: 'Follow a delivery',
  access: 'T',
  params: { orderNumber: orderNumberInPath },
  query: { token: trackToken },
  response: v.object({
    orderNumber: v.string(),
    status: validOr(v.picklist(ORDER_STATUSES), null),
    title: text,
    description: text,
    etaFrom: v.nullable(instant),
    etaTo: v.nullable(instant),
    stopsBefore: v.nullable(v.number()),
    vehicle: v.nullable(v.object({ latitude: degrees, longitude: degrees, updatedAt: instant })),
    /** The vehicle's starting point. */
    depot: v.nullable(v.object({ latitude: degrees, longitude: degrees })),
    destination: v.nullable(v.object({ latitude: degrees, longitude: degrees })),
    driverFirstName: nullableText,
    deliveryType: validOr(v.picklist(DELIVERY_TYPES), null),
    timeZone: text,
    events: v.array(trackEvent),
    retryAfterSeconds: v.number(),
    /** No more changes follow: the client can stop polling. */
    isFinal: v.boolean(),
  }),
  errors: ['not_found', 'token_expired'],
})
export type DeliveryTrack = v.InferOutput<(typeof trackDelivery)['response']>
