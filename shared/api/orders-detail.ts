import * as v from 'valibot'
import { cart } from './cart.ts'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  address,
  country,
  currency,
  id,
  instant,
  money,
  nullableText,
  pageFields,
  paging,
  text,
} from './fields.ts'
import { CLAIM_PERIODS } from '../order/claim-period.ts'
import { orderLine } from './orders-lines.ts'
import { ORDER_STATUSES, orderSummary } from './orders.ts'

/** Orders that were placed: lists, one order, its receipt. */

/** `NO-` or `SE-`, nine digits and a Luhn digit (docs/reference/api.md#identifiers). */
export const orderNumberInPath = v.pipe(v.string(), v.regex(/^(NO|SE)-\d{10}$/))

/** Longest note to the picker of a line, and to the driver or packer of an order. */
export const ORDER_NOTE_MAX = 250
/** Most bags of empties that a driver takes along. */
export const BOTTLE_BAGS_MAX = 6
/** To the customer's balance, or back to what the order was paid with. */
export const BOTTLE_PAYOUTS = ['balance', 'card'] as const

export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'cancelled',
  'failed',
  'expired',
] as const

/** A payment of an order; not a method to pay with again. */
export const orderPayment = v.object({
  paymentId: v.string(),
  status: validOr(v.picklist(PAYMENT_STATUSES), null),
  type: validOr(v.picklist(['card', 'invoice', 'vipps', 'swish', 'klarna', 'giftcard']), null),
  title: text,
  /** Authorised, with the margin for goods that are weighed. */
  amount: money,
  capturedAmount: money,
  refundedAmount: money,
  currency,
})

/** The address as it was when the order was placed or last moved. */
export const orderAddress = v.object({
  id: v.nullable(id),
  recipientName: text,
  phone: text,
  street: text,
  streetNumber: text,
  postalCode: text,
  city: text,
  country,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  doorCode: nullableText,
  deliveryInstructions: nullableText,
  addressDisplay: text,
  addressDisplayFull: text,
  /** Of an organisation's delivery location. */
  costCenter: v.optional(nullableText, null),
})

/** One step of the tracker; future steps have no instant. */
export const trackEvent = v.object({
  status: validOr(v.picklist(ORDER_STATUSES), null),
  title: text,
  at: v.nullable(instant),
  isDone: v.boolean(),
})

export const CLAIM_STATUSES = ['received', 'approved', 'rejected'] as const
export const CLAIM_REASONS = [
  'damaged',
  'missing',
  'wrong_product',
  'bad_quality',
  'expired',
  'other',
] as const

export const order = v.object({
  ...orderSummary.entries,
  country,
  timeZone: text,
  lines: v.array(orderLine),
  /**
   * The price of the goods after campaigns, and after packing of the packed goods. With `extraLines` it adds
   * up to the total.
   */
  displayPrice: v.optional(money),
  /** Goods as ordered, at the prices they were compared with. */
  subTotal: money,
  totalDiscount: money,
  extraLines: cart.entries.extraLines,
  vat: cart.entries.vat,
  address: orderAddress,
  placement: nullableText,
  /**
   * How the receiver's age is verified, at the door if we cannot tell; null without goods that have an age
   * limit.
   */
  /** The highest age limit among its goods. */
  ageLimit: v.nullable(v.number()),
  ageMethod: validOr(v.nullable(v.picklist(['bankid', 'id_at_door'])), 'id_at_door'),
  payments: v.array(orderPayment),
  /** The total refunded so far, to card, invoice and gift card. */
  refundedAmount: money,
  refunds: v.array(
    v.object({
      amount: money,
      reason: validOr(v.picklist(['claim', 'delivery_failed', 'bottles']), null),
      at: instant,
    }),
  ),
  claims: v.array(
    v.object({
      claimId: id,
      lineId: id,
      quantity: v.number(),
      reason: validOr(v.picklist(CLAIM_REASONS), null),
      status: validOr(v.picklist(CLAIM_STATUSES), null),
      refundAmount: money,
      /** Points that paid for it and are the customer's again. */
      pointsBack: v.optional(v.number(), 0),
      at: instant,
    }),
  ),
  events: v.array(trackEvent),
  customerNote: nullableText,
  /**
   * Bags of empties for the driver; null for an order that cannot have any. Amounts come after the counting.
   */
  bottleReturn: v.optional(
    v.nullable(
      v.object({
        bags: v.number(),
        smallCount: v.nullable(v.number()),
        largeCount: v.nullable(v.number()),
        payTo: validOr(v.optional(v.picklist(BOTTLE_PAYOUTS), 'balance'), 'balance'),
        amount: v.nullable(money),
        /** The part of it that was paid back to the order's payment. */
        cardAmount: v.optional(v.nullable(money), null),
      }),
    ),
    null,
  ),
  /** The buyer wanted as few bags as possible when they ordered. */
  fewBags: v.optional(v.boolean()),
  invoiceId: v.nullable(id),
  /** A path below the site that needs no login: it carries the order's token. */
  trackUrl: address,
  canGiveFeedback: v.boolean(),
  /** The end of the days in which we ask for claims; null before delivery. */
  claimableUntil: v.nullable(instant),
  /** Late claims are decided by staff; null before delivery. */
  claimPeriod: validOr(v.optional(v.nullable(v.picklist(CLAIM_PERIODS)), 'asked'), 'asked'),
  /** What the law gives a consumer after delivery; null for an organisation. */
  consumerRights: v.nullable(v.object({ withdrawal: text, claims: text })),
  /** The cart edits this order. */
  isBeingEdited: v.boolean(),
  /** The survey about the delivery that waits for the customer's answers. */
  surveyId: v.optional(v.nullable(id), null),
})
export type Order = v.InferOutput<typeof order>

export const ORDER_LIST_STATUSES = ['upcoming', 'past'] as const

/** Upcoming by delivery time, past with the newest first. */
export const getOrders = defineEndpoint({
  path: 'orders/',
  kind: 'personal',
  summary: 'Orders of the user in this country',
  access: 'U',
  query: { status: v.optional(v.picklist(ORDER_LIST_STATUSES), 'upcoming'), ...paging },
  response: v.object({ items: v.array(orderSummary), ...pageFields }),
})

export const getOrder = defineEndpoint({
  path: 'orders/{orderNumber}/',
  kind: 'personal',
  summary: 'One order',
  access: 'G',
  params: { orderNumber: orderNumberInPath },
  response: v.object({ order }),
})

/** Only a delivered or cancelled order has a receipt; any other returns 404. */
export const getReceipt = defineEndpoint({
  path: 'orders/{orderNumber}/receipt/',
  kind: 'personal',
  summary: 'Receipt of an order',
  access: 'G',
  params: { orderNumber: orderNumberInPath },
  response: v.object({
    /** A self-contained printable document. */
    html: v.pipe(v.string(), v.maxLength(400_000)),
    pdfUrl: v.null(),
    order,
    /** Sum of deposits, VAT and what was refunded, as the receipt states them. */
    total: money,
    seller: v.object({ name: text, organizationNumber: text, address: text, email: text, phone: text }),
  }),
})
