import * as v from 'valibot'
import { CUSTOMER_NOTE_MAX, INVOICE_REFERENCE_MAX } from '../text/text-limits.ts'
import { cart } from './cart.ts'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, instant, money, nullableText } from './fields.ts'
import { APPROVAL_STATUSES } from './organizations-approvals.ts'
import { chosenMethod, paymentMethod } from './payments.ts'

/**
 * The checkout page's data and choices, and the buyer's age verification
 * (docs/reference/rules.md#alcohol-and-age).
 */

export const CHECKOUT_STEPS = ['address', 'slot', 'age', 'payment', 'confirm'] as const

export const checkout = v.object({
  /** Who orders. */
  contact: v.object({
    email: v.string(),
    firstName: nullableText,
    lastName: nullableText,
    phone: nullableText,
    /** A customer without an account (docs/people.md#guests). */
    isGuest: v.boolean(),
  }),
  cart,
  steps: validOnly(
    v.object({
      key: v.picklist(CHECKOUT_STEPS),
      isDone: v.boolean(),
      /** Payment is refused until the step is done. */
      isBlocking: v.boolean(),
      message: nullableText,
    }),
  ),
  paymentMethods: validOnly(paymentMethod),
  /** The chosen saved card; null for any other choice and for none. */
  selectedPaymentMethodId: v.nullable(id),
  /** The chosen method, or the proposed one without a choice. */
  selectedPaymentMethodType: validOrNull(paymentMethod.entries.type),
  giftcard: v.object({
    balance: money,
    /** The part of this order that it pays. */
    applied: money,
    isUsed: v.boolean(),
  }),
  /** Points that the customer could spend on this order; null without any. */
  points: v.optional(
    v.nullable(
      v.object({
        left: v.number(),
        /** When the first of them end; null for never. */
        endsAt: v.nullable(instant),
        isUsed: v.boolean(),
      }),
    ),
    null,
  ),
  totals: v.object({
    /** Goods at regular prices. */
    subTotal: money,
    /** Campaigns and codes together, as a positive amount. */
    discount: money,
    deposit: money,
    smallOrderFee: money,
    bagFee: v.optional(money),
    delivery: money,
    total: money,
    giftcard: money,
    /** Paid before; for order edits. */
    alreadyPaid: money,
    /** The required `expectedTotal` of initiate-payment; 0.00 when an edit makes the order cheaper. */
    toPay: money,
    /** What the bank is asked for: `toPay`, and what weighed goods may come to on top. */
    toAuthorise: money,
    /** Authorised on top for weighed goods; only the weighed price is captured. */
    weightMargin: money,
  }),
  currency,
  termsUrl: address,
  /** The cut-off of the chosen slot: an order can be changed and cancelled until then. Null without a slot. */
  cancellableUntil: v.nullable(instant),
  /** The consumer's right of withdrawal; null for an organisation. */
  withdrawal: nullableText,
  cartVersion: v.number(),
  customerNote: nullableText,
  allowSubstitutions: v.boolean(),
  /** Null for private customers. */
  invoice: v.nullable(
    v.object({
      reference: nullableText,
      creditLimit: money,
      creditLeft: money,
      paymentTermsDays: v.number(),
    }),
  ),
  /** What an administrator of the organisation says to this order; null when nobody needs to be asked. */
  approval: v.optional(
    v.nullable(
      v.object({ limit: money, status: validOr(v.picklist(['needed', ...APPROVAL_STATUSES]), 'needed') }),
    ),
    null,
  ),
  age: v.object({
    isRequired: v.boolean(),
    /** By an identity service, or by choosing to show a document on delivery. */
    isVerified: v.boolean(),
    ageLimit: v.nullable(v.number()),
    method: validOrNull(v.picklist(['bankid', 'id_at_door'])),
  }),
  /** A payment of this cart under way. */
  openPayment: v.nullable(
    v.object({
      paymentId: v.string(),
      orderNumber: v.string(),
      url: v.nullable(address),
      expiresAt: instant,
    }),
  ),
})
export type Checkout = v.InferOutput<typeof checkout>

/** Everything the checkout page shows, in one response. Refuses guests of a shared cart with 403. */
export const getCheckout = defineEndpoint({
  path: 'checkout/',
  kind: 'personal',
  summary: 'The checkout page',
  access: 'G',
  response: checkout,
  errors: ['forbidden'],
})

/** Changes only the given fields. An empty note or reference deletes it. */
export const patchCheckout = defineEndpoint({
  method: 'PATCH',
  path: 'checkout/',
  kind: 'money',
  summary: 'Choose how to pay, whether gift cards and points are used, what the packer should know',
  access: 'G',
  body: v.object({
    paymentMethod: v.optional(chosenMethod),
    useGiftcardBalance: v.optional(v.boolean()),
    usePoints: v.optional(v.boolean()),
    customerNote: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CUSTOMER_NOTE_MAX))),
    allowSubstitutions: v.optional(v.boolean()),
    invoiceReference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INVOICE_REFERENCE_MAX))),
  }),
  response: checkout,
  errors: ['forbidden', 'wrong_customer_type'],
})

export const AGE_METHODS = ['bankid', 'id_at_door'] as const

export const ageVerification = v.object({
  /** The cart has goods with an age limit. */
  isRequired: v.boolean(),
  isVerified: v.boolean(),
  ageLimit: v.nullable(v.number()),
  verifiedUntil: v.nullable(instant),
  /** `id_at_door` only for attended deliveries. */
  methods: validOnly(v.picklist(AGE_METHODS)),
  method: validOrNull(v.picklist(AGE_METHODS)),
})

export const getAgeVerification = defineEndpoint({
  path: 'checkout/age-verification/',
  kind: 'personal',
  summary: 'Whether the buyer’s age is known',
  access: 'G',
  response: ageVerification,
})

/** The path of this site that the buyer returns to, with `?challenge_id=` added. */
const returnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500))

/** `bankid` returns the URL of the identity service; `id_at_door` is stored at once without a redirect. */
export const startAgeVerification = defineEndpoint({
  method: 'POST',
  path: 'checkout/age-verification/start/',
  kind: 'money',
  summary: 'Begin to show how old the buyer is',
  access: 'G',
  body: v.object({
    method: v.optional(v.picklist(AGE_METHODS), 'bankid'),
    returnUrl: v.optional(returnPath),
  }),
  response: v.object({ challengeId: v.nullable(v.string()), redirectUrl: v.nullable(address) }),
  errors: ['unattended_not_allowed'],
})

/** Responds 410 `token_expired` for a refused or expired challenge, 404 for another user's. */
export const completeAgeVerification = defineEndpoint({
  method: 'POST',
  path: 'checkout/age-verification/complete/',
  kind: 'money',
  summary: 'Take over the result of the identity service',
  access: 'G',
  body: v.object({ challengeId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: ageVerification,
  errors: ['token_expired', 'age_verification_required'],
})
