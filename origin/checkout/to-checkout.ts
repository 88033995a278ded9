import type { getCheckout } from '../../shared/api/checkout-page.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { toMoney } from '../../shared/money/money.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite, type Language } from '../../shared/sites.ts'
import { toCart } from '../cart/to-cart.ts'
import type { StoredCart } from '../cart/read.ts'
import type { RequestContext } from '../http/context.ts'
import { isGuest, requireUser } from '../http/session.ts'
import { withdrawalOf } from '../legal/withdrawal.ts'
import { errorMessage } from '../error-texts/messages.ts'
import { lockedFrom } from '../orders/read/summary.ts'
import type { CheckoutContext } from './context.ts'
import type { Assessment, StepKey } from './assess-checkout.ts'
import type { MethodOnWire } from '../payments/methods.ts'
import { creditLeft, paymentMethods } from './methods.ts'
import { text } from '../text/text.ts'
import { STEP_TEXTS } from './texts.ts'

type CheckoutOnWire = EndpointResponse<typeof getCheckout>

/** The checkout response. */
export function toCheckout(
  context: CheckoutContext & { cart: StoredCart },
  assessment: Assessment,
  request: RequestContext,
): CheckoutOnWire {
  const { choices, cart, open } = context
  const { totals, amounts, age } = assessment
  const methods = paymentMethods({ ...context, amount: amounts.toAuthorise }, request)
  const chosen = chosenMethod(context, methods)
  const { email, first_name: firstName, last_name: lastName, phone, ...user } = requireUser(request)
  return {
    contact: { email, firstName, lastName, phone, isGuest: isGuest(user) },
    cart: toCart(cart, request),
    steps: steps(assessment, chosen !== null || amounts.toPay === 0, request),
    paymentMethods: methods,
    selectedPaymentMethodId: chosen?.id ?? null,
    selectedPaymentMethodType: chosen?.type ?? null,
    giftcard: {
      balance: toMoney(assessment.giftcardBalance),
      applied: toMoney(amounts.giftcard),
      isUsed: choices?.use_giftcards === 1,
    },
    points: cart.points && {
      left: cart.points.count,
      endsAt: cart.points.endsAt,
      isUsed: cart.head.keeps_points === 0,
    },
    totals: {
      subTotal: toMoney(totals.subTotal),
      discount: toMoney(totals.discount),
      deposit: toMoney(totals.deposit),
      smallOrderFee: toMoney(totals.smallOrderFee),
      bagFee: toMoney(totals.bagFee),
      delivery: toMoney(totals.delivery),
      total: toMoney(totals.total),
      giftcard: toMoney(amounts.giftcard),
      alreadyPaid: toMoney(amounts.alreadyPaid),
      toPay: toMoney(amounts.toPay),
      toAuthorise: toMoney(amounts.toAuthorise),
      weightMargin: toMoney(amounts.margin),
    },
    currency: assessment.currency,
    termsUrl: href(canonicalSite(request), 'contentLegal', { slug: 'terms-and-conditions' }),
    cancellableUntil: cancellableUntil(context, request),
    withdrawal: choices?.organization_id == null ? withdrawalOf(request, null).summary : null,
    cartVersion: cart.head.version,
    customerNote: choices?.customer_note ?? null,
    allowSubstitutions: choices?.allow_substitutions !== 0,
    invoice:
      choices?.organization_id == null
        ? null
        : {
            reference: choices.invoice_reference,
            creditLimit: toMoney(choices.credit_limit_minor ?? 0),
            creditLeft: toMoney(creditLeft(choices) ?? 0),
            paymentTermsDays: choices.payment_terms_days ?? 0,
          },
    approval: approvalOf(context, assessment),
    age: {
      isRequired: age.limit !== null,
      isVerified: age.isVerified,
      ageLimit: age.limit,
      method: age.method,
    },
    openPayment: open && {
      paymentId: open.payment_id,
      orderNumber: open.order_number,
      url: open.action_url,
      expiresAt: open.expires_at,
    },
  }
}

/** Null for an order that needs nobody else. */
function approvalOf({ choices }: CheckoutContext, { approval }: Assessment): CheckoutOnWire['approval'] {
  if (approval === 'not_needed') return null
  return { limit: toMoney(choices?.spending_limit_minor ?? 0), status: approval }
}

/** An edited order keeps its own order clock; a new order can be cancelled until its slot's cut-off. */
function cancellableUntil(
  { cart, choices, edited }: CheckoutContext & { cart: StoredCart },
  request: RequestContext,
): string | null {
  const isOwnSlot = edited !== null && cart.head.slot_id === edited.slot_id
  return isOwnSlot ? lockedFrom(edited, request) : (choices?.cutoff_at ?? null)
}

/** The chosen method if it is still offered, else the default card, else the only method. */
function chosenMethod({ choices }: CheckoutContext, methods: readonly MethodOnWire[]): MethodOnWire | null {
  const offered = methods.filter(({ isAvailable }) => isAvailable)
  const wanted = offered.find(
    ({ type, id }) => type === choices?.payment_method && id === choices.payment_card_id,
  )
  return (
    wanted ??
    offered.find(({ isDefault }) => isDefault) ??
    (offered.length === 1 ? (offered[0] ?? null) : null)
  )
}

function steps(
  { obstacles, age }: Assessment,
  hasMethod: boolean,
  { language }: RequestContext,
): CheckoutOnWire['steps'] {
  const step = (key: StepKey, isDone = true): CheckoutOnWire['steps'][number] => {
    const obstacle = obstacles.find((each) => each.step === key)
    return {
      key,
      isDone: isDone && !obstacle,
      isBlocking: !isDone || obstacle !== undefined,
      message: obstacle ? stepMessage(obstacle.code, language) : null,
    }
  }
  return [
    step('address'),
    step('slot'),
    ...(age.limit === null ? [] : [step('age')]),
    step('payment', hasMethod),
    { ...step('confirm'), isDone: false },
  ]
}

function stepMessage(code: ErrorCode, language: Language): string {
  const known = STEP_TEXTS[code]
  return known ? text(language, known) : errorMessage(code, language)
}
