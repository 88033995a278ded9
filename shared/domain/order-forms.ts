/**
 * Names of the document forms of an order, all posted to its own page (docs/forms.md). The screens write
 * them, the worker reads them.
 */
export const ORDER_FORMS = {
  /** Without fields: the order comes into the basket, and the basket page is next. */
  edit: 'edit-order',
  abort: 'abort-edit',
  /** `reason`, which may be empty. */
  cancel: 'cancel-order',
  reorder: 'reorder',
  /** `deliveryType`, `placement`, `note`. */
  deliveryType: 'delivery-type',
  /** `customerNote`, and for each line the fields of `WISH_FIELDS`. */
  wishes: 'order-wishes',
  /** `deliverySlotId` or `deliveryAddressId`. */
  move: 'move-order',
  /** The fields of `CLAIM_FIELDS`, `note`, and `photo`, which makes it multipart. */
  claim: 'claim',
} as const

/** What `done` says when a form was sent after the cut-off. */
export const TOO_LATE = 'too-late'

/** Fields of a line's wishes by its place in the order, as the API names them in its `fieldErrors`. */
export const WISH_FIELDS = {
  lineId: (index: number) => `lines.${index}.lineId`,
  allowsSubstitution: (index: number) => `lines.${index}.allowsSubstitution`,
  pickerNote: (index: number) => `lines.${index}.pickerNote`,
} as const

/** More lines than an order can have. */
export const WISH_LINES_MAX = 300

type Wishes = {
  customerNote: string
  lines: { lineId: number; allowsSubstitution: boolean; pickerNote: string }[]
}

/** Body of `PATCH orders/{n}/`. A box that is not ticked is absent from what a form sends. */
export function toWishes(get: (field: string) => string | null | undefined): Wishes {
  const lines: Wishes['lines'] = []
  for (let index = 0; index < WISH_LINES_MAX; index += 1) {
    const lineId = Number(get(WISH_FIELDS.lineId(index)) ?? 0)
    if (!(lineId > 0)) break
    lines.push({
      lineId,
      allowsSubstitution: get(WISH_FIELDS.allowsSubstitution(index)) === 'on',
      pickerNote: get(WISH_FIELDS.pickerNote(index)) ?? '',
    })
  }
  return { customerNote: get('customerNote') ?? '', lines }
}

export const PLACEMENTS = ['door', 'porch', 'garage', 'reception', 'other'] as const
export type Placement = (typeof PLACEMENTS)[number]

type DeliveryTypeBody = {
  deliveryType: 'attended' | 'unattended'
  placement?: Placement
  note?: string
}

/** Body of `PUT orders/{n}/delivery-type/`; where and how only matter when nobody is at home. */
export function toDeliveryType(get: (field: string) => string | null | undefined): DeliveryTypeBody {
  if (get('deliveryType') !== 'unattended') return { deliveryType: 'attended' }
  const placement = PLACEMENTS.find((each) => each === get('placement')) ?? 'door'
  return { deliveryType: 'unattended', placement, note: get('note') ?? '' }
}

/** Body of `POST orders/{n}/move/`, or null when the form names neither time nor place. */
export function toMove(
  get: (field: string) => string | null | undefined,
): { deliverySlotId: number } | { deliveryAddressId: number } | null {
  const read = (field: string) => {
    const posted = get(field) ?? ''
    return /^[1-9]\d{0,14}$/.test(posted) ? Number(posted) : null
  }
  const deliverySlotId = read('deliverySlotId')
  if (deliverySlotId !== null) return { deliverySlotId }
  const deliveryAddressId = read('deliveryAddressId')
  return deliveryAddressId === null ? null : { deliveryAddressId }
}

/** Of the one line a form complains about, as the API names them in its `fieldErrors`. */
export const CLAIM_FIELDS = {
  lineId: 'lines.0.lineId',
  quantity: 'lines.0.quantity',
  reason: 'lines.0.reason',
} as const

/** Body of `POST checkout/claims/`: one line, and a photo where there is one. */
export function toClaim(
  orderNumber: string,
  get: (field: string) => string | null | undefined,
  photo: File | null | undefined,
): FormData {
  const body = new FormData()
  const line = {
    lineId: Number(get(CLAIM_FIELDS.lineId)),
    quantity: Number(get(CLAIM_FIELDS.quantity)),
    reason: get(CLAIM_FIELDS.reason),
  }
  body.set('orderNumber', orderNumber)
  body.set('lines', JSON.stringify([line]))
  body.set('note', get('note') ?? '')
  if (photo) body.set('photo', photo)
  return body
}
