import { CART_QUANTITY_MAX } from '../../shared/domain/cart-rows.ts'
import type { AppContext } from '../context.ts'
import { answerPlainRefusal, refusalFor } from '../refuse.ts'
import { answerForm, answerMalformed } from './answer.ts'
import { openFormApi, type FormApi } from './form-api.ts'
import { readForm } from './read-form.ts'

/** Forms of the basket: the fields are written down in `shared/domain/cart-forms.ts` (design: document forms). */

const ID = /^[1-9]\d{0,14}$/
const CHANGE = /^-?[1-9]\d{0,2}$/
const WHOLE = /^\d{1,6}$/
const CODE = /^[A-Za-z0-9-]{1,40}$/

/** A step up or down, or a typed total. A total that is no whole number 0…999 changes nothing (spec 4). */
export const changeItems = (c: AppContext) =>
  takeForm(c, (form, api) => {
    const productId = form.get('productId')
    if (productId === null || !ID.test(productId)) return null
    const change = form.get('change')
    const id = Number(productId)
    if (change !== null) {
      if (!CHANGE.test(change)) return null
      return api.call('POST', 'cart/items/', { items: [{ productId: id, quantity: Number(change) }] })
    }
    const typed = form.get('quantity')?.trim() ?? ''
    const quantity = Number(typed)
    if (!WHOLE.test(typed) || quantity > CART_QUANTITY_MAX) return UNCHANGED
    const intentId = c.get('deps').id()
    return api.call('PUT', 'cart/items/', { items: [{ productId: id, quantity, intentId }] })
  })

/** A row that is gone already is as good as removed. */
export const removeItem = (c: AppContext) =>
  takeForm(c, async (form, api) => {
    const itemId = form.get('itemId')
    if (itemId === null || !ID.test(itemId)) return null
    const answer = await api.call('DELETE', `cart/items/${itemId}/`)
    return answer.status === 404 ? UNCHANGED : answer
  })

export const clearItems = (c: AppContext) => takeForm(c, (_, api) => api.call('POST', 'cart/clear/'))

/** Enters a code or takes one off. */
export const enterCode = (c: AppContext) =>
  takeForm(c, (form, api) => {
    const removed = form.get('removeCode')
    if (removed === null) return api.call('POST', 'checkout/discounts/', { code: form.get('code') ?? '' })
    return CODE.test(removed) ? api.call('DELETE', `checkout/discounts/${removed}/`) : null
  })

type ApiAnswer = Awaited<ReturnType<FormApi['call']>>

const UNCHANGED: ApiAnswer = { status: 200, body: null }

/** `run` answers null for a form that none of our pages has. */
async function takeForm(
  c: AppContext,
  run: (form: URLSearchParams, api: FormApi) => Awaitable<ApiAnswer | null>,
): Promise<Response> {
  const form = await readForm(c)
  if (!form) return answerMalformed(c)
  const api = openFormApi(c)
  try {
    const answer = await run(form, api)
    return answer ? answerForm(c, answer, api.setCookies) : answerMalformed(c)
  } catch (error) {
    c.get('deps').report(error, { where: 'form', transactionId: c.get('transactionId') })
    return answerPlainRefusal(c, refusalFor(error))
  }
}

type Awaitable<Value> = Value | Promise<Value>
