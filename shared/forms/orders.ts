import type { EndpointResult } from '../api/endpoint.ts'
import {
  abortOrderEdit,
  cancelOrder,
  editOrder,
  moveOrder,
  reorder,
  setBottleBags,
  setOrderDeliveryType,
  updateOrder,
} from '../api/orders-changes.ts'
import { href } from '../href.ts'
import { defineForm, type FormContext, type GetField, isTicked, toId, toNumber } from './form.ts'
import { toIds } from './ids.ts'

/** The forms of an order, all posted to its page. */

/** The value of `done` when a form was sent after the cut-off. */
export const TOO_LATE = 'too-late'

/** Copies the order to the cart. */
export const editOrderForm = defineForm({
  name: 'edit-order',
  pages: ['accountOrder'],
  endpoint: editOrder,
  read: (_, context) => ({ params: orderOf(context) }),
  next: (_, { locale }) => href(locale.site, 'cart'),
})

export const abortEditForm = defineForm({
  name: 'abort-edit',
  pages: ['accountOrder'],
  endpoint: abortOrderEdit,
  read: (_, context) => ({ params: orderOf(context) }),
  next: (_, { locale }) => href(locale.site, 'cart'),
})

export const cancelOrderForm = defineForm({
  name: 'cancel-order',
  pages: ['accountOrder'],
  keep: ['reason'],
  endpoint: cancelOrder,
  read: (get, context) => ({ params: orderOf(context), body: { reason: get('reason') ?? '' } }),
  next: backTo('cancel-order'),
})

/** Shows the page again, because it lists the missing goods. */
export const reorderForm = defineForm({
  name: 'reorder',
  pages: ['accountOrder'],
  endpoint: reorder,
  read: (_, context) => ({ params: orderOf(context) }),
  step: (result) => ({ form: 'reorder', values: { missing: missingOf(result) } }),
})

/** Names of products that are sold out, not fully available or no longer sold. */
export function missingOf({ unavailable, gone }: EndpointResult<typeof reorder>): string {
  return [...unavailable.map(({ fullName }) => fullName), ...gone].join(', ')
}

export const deliveryTypeForm = defineForm({
  name: 'delivery-type',
  pages: ['accountOrder'],
  keep: ['deliveryType', 'placement', 'note'],
  endpoint: setOrderDeliveryType,
  read: (get, context) => ({ params: orderOf(context), body: toDeliveryType(get) }),
  next: backTo('delivery-type'),
})

/** Bags of empties for the driver. */
export const bottleBagsForm = defineForm({
  name: 'bottle-bags',
  pages: ['accountOrder'],
  keep: ['bags', 'payTo'],
  endpoint: setBottleBags,
  read: (get, context) => ({
    params: orderOf(context),
    body: { bags: toNumber(get('bags')), payTo: get('payTo') ?? 'balance' },
  }),
  next: backTo('bottle-bags'),
})

/** Names of a line's fields by its position in the order, as in the API's `fieldErrors`. */
export const LINE_FIELDS = {
  lineId: (index: number) => `lines.${index}.lineId`,
  allowsSubstitution: (index: number) => `lines.${index}.allowsSubstitution`,
  pickerNote: (index: number) => `lines.${index}.pickerNote`,
} as const

/** More lines than any order has, so that reading a forged form ends. */
const LINES_MAX = 300

/** Fields: `customerNote`, and the `LINE_FIELDS` of each row; equal goods are one row with the ids of its lines. */
export const orderNotesForm = defineForm({
  name: 'order-notes',
  pages: ['accountOrder'],
  keep: [
    'customerNote',
    ...Array.from({ length: LINES_MAX }, (_, index) =>
      Object.values(LINE_FIELDS).map((field) => field(index)),
    ).flat(),
  ],
  endpoint: updateOrder,
  read: (get, context) => ({ params: orderOf(context), body: toNotes(get) }),
  next: backTo('order-notes'),
})

/** Moves the order to another slot or another address. */
export const moveOrderForm = defineForm({
  name: 'move-order',
  pages: ['accountOrder'],
  keep: ['deliverySlotId', 'deliveryAddressId'],
  endpoint: moveOrder,
  read: (get, context) => {
    const body = toMove(get)
    return body && { params: orderOf(context), body }
  },
  next: backTo('move-order'),
})

/** The place for the goods matters only for unattended delivery. */
function toDeliveryType(get: GetField) {
  if (get('deliveryType') !== 'unattended') return { deliveryType: get('deliveryType') }
  return { deliveryType: 'unattended', placement: get('placement'), note: get('note') ?? '' }
}

function toNotes(get: GetField) {
  const indices = Array.from({ length: LINES_MAX }, (_, index) => index)
  const idsOf = (index: number) => toIds(get(LINE_FIELDS.lineId(index)))
  const end = indices.findIndex((index) => idsOf(index).length === 0)
  const rows = indices.slice(0, end < 0 ? LINES_MAX : end).map((index) =>
    idsOf(index).map((lineId) => ({
      lineId,
      allowsSubstitution: isTicked(get(LINE_FIELDS.allowsSubstitution(index))),
      pickerNote: get(LINE_FIELDS.pickerNote(index)) ?? '',
    })),
  )
  // The first line of each row has the row's place, which errors name.
  return {
    customerNote: get('customerNote') ?? '',
    lines: [...rows.flatMap((row) => row.slice(0, 1)), ...rows.flatMap((row) => row.slice(1))],
  }
}

/** Null when the form has neither slot nor address. */
function toMove(get: GetField) {
  const deliverySlotId = toId(get('deliverySlotId'))
  if (deliverySlotId !== null) return { deliverySlotId }
  const deliveryAddressId = toId(get('deliveryAddressId'))
  return deliveryAddressId === null ? null : { deliveryAddressId }
}

function orderOf({ page }: FormContext) {
  return { orderNumber: page.params['orderNumber'] ?? null }
}

/** Leads to the order's page with every section closed. */
export function backTo(done: string) {
  return (_: unknown, { locale, page }: FormContext) =>
    href(locale.site, 'accountOrder', { orderNumber: page.params['orderNumber'] ?? '' }, { done })
}
