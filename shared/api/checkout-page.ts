import * as v from 'valibot'
import { cart } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, currency, id, instant, money, nullableText } from './fields.ts'
import { chosenMethod, paymentMethod } from './payments.ts'

/** What the checkout page is made of, what is chosen there, and how old the buyer is (contract 6 and 9.11). */

export const CHECKOUT_STEPS = ['address', 'slot', 'age', 'payment', 'confirm'] as const
export const CUSTOMER_NOTE_MAX = 250
export const INVOICE_REFERENCE_MAX = 100

export const checkout = v.object({
  cart,
  steps: v.array(
    v.object({
      key: v.picklist(CHECKOUT_STEPS),
      isDone: v.boolean(),
      /** Nothing can be paid before it is done. */
      isBlocking: v.boolean(),
      message: nullableText,
    }),
  ),
  paymentMethods: v.array(paymentMethod),
  /** The saved card that is chosen; null for any other choice and for none. */
  selectedPaymentMethodId: v.nullable(id),
  /** What is chosen, or what is proposed where nothing was. */
  selectedPaymentMethodType: v.nullable(paymentMethod.entries.type),
  giftcard: v.object({
    balance: money,
    /** What of this order it pays. */
    applied: money,
    isUsed: v.boolean(),
  }),
  totals: v.object({
    /** Goods at regular prices. */
    subTotal: money,
    /** Campaigns and codes together, as a positive amount. */
    discount: money,
    deposit: money,
    smallOrderFee: money,
    delivery: money,
    total: money,
    giftcard: money,
    /** Paid before, when an order is being changed. */
    alreadyPaid: money,
    /** What `expectedTotal` of initiate-payment must say; 0.00 when a change makes the order cheaper. */
    toPay: money,
    /** Set aside on top for goods that are weighed; only what they weigh is taken. */
    weightMargin: money,
  }),
  currency,
  termsUrl: address,
  /** The cut-off of the chosen slot: an order can be changed and cancelled until then. Null without a slot. */
  cancellableUntil: v.nullable(instant),
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
  age: v.object({
    isRequired: v.boolean(),
    /** By an identity service, or by choosing to show a document at the door. */
    isVerified: v.boolean(),
    ageLimit: v.nullable(v.number()),
    method: v.nullable(v.picklist(['bankid', 'id_at_door'])),
  }),
  /** A payment of this basket under way. */
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

/** Everything the checkout page shows, in one answer. A guest of a shared basket is refused: 403. */
export const getCheckout = defineEndpoint({
  path: 'checkout/',
  summary: 'The checkout page',
  access: 'U',
  response: checkout,
  errors: ['forbidden'],
  isPersonal: true,
})

/** Only what is named changes. An empty note or reference takes it away. */
export const patchCheckout = defineEndpoint({
  method: 'PATCH',
  path: 'checkout/',
  summary: 'Choose how to pay, whether gift cards are used, what the packer should know',
  access: 'U',
  body: v.object({
    paymentMethod: v.optional(chosenMethod),
    useGiftcardBalance: v.optional(v.boolean()),
    customerNote: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CUSTOMER_NOTE_MAX))),
    allowSubstitutions: v.optional(v.boolean()),
    invoiceReference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INVOICE_REFERENCE_MAX))),
  }),
  response: checkout,
  errors: ['forbidden', 'wrong_customer_type'],
  isPersonal: true,
})

export const AGE_METHODS = ['bankid', 'id_at_door'] as const

export const ageVerification = v.object({
  /** The basket holds goods that only somebody old enough may buy. */
  isRequired: v.boolean(),
  isVerified: v.boolean(),
  ageLimit: v.nullable(v.number()),
  verifiedUntil: v.nullable(instant),
  /** `id_at_door` only where somebody receives the order. */
  methods: v.array(v.picklist(AGE_METHODS)),
  method: v.nullable(v.picklist(AGE_METHODS)),
})

export const getAgeVerification = defineEndpoint({
  path: 'checkout/age-verification/',
  summary: 'Whether the buyer’s age is known',
  access: 'U',
  response: ageVerification,
  isPersonal: true,
})

/** A path of this site that the buyer comes back to, with `?challenge_id=` added. */
const returnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500))

/** `bankid` answers where the browser goes; `id_at_door` is settled at once and redirects nowhere. */
export const startAgeVerification = defineEndpoint({
  method: 'POST',
  path: 'checkout/age-verification/start/',
  summary: 'Begin to show how old the buyer is',
  access: 'U',
  body: v.object({
    method: v.optional(v.picklist(AGE_METHODS), 'bankid'),
    returnUrl: v.optional(returnPath),
  }),
  response: v.object({ challengeId: v.nullable(v.string()), redirectUrl: v.nullable(address) }),
  errors: ['unattended_not_allowed'],
  isPersonal: true,
})

/** A challenge that was refused or is too old is a 410 `token_expired`, somebody else's a 404. */
export const completeAgeVerification = defineEndpoint({
  method: 'POST',
  path: 'checkout/age-verification/complete/',
  summary: 'Take over what the identity service answered',
  access: 'U',
  body: v.object({ challengeId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: ageVerification,
  errors: ['token_expired', 'age_verification_required'],
  isPersonal: true,
})
