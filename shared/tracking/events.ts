import * as v from 'valibot'
import type { TrackingContext } from './contexts.ts'
import { type SelfDescribing, trackingSchema } from './iglu.ts'

/**
 * Every event that analytics know, by name (docs/reference/services.md#analytics). The JSON schemas and
 * docs/reference/events.md are made from these. No event has a field for a name, an address, a message or a
 * number of a card.
 */

const short = v.pipe(v.string(), v.maxLength(200))
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.description('An id of the catalogue.'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

export const CHECKOUT_STEPS = ['basket', 'checkout', 'payment', 'placed'] as const

export const EVENTS = {
  click: v.pipe(
    v.strictObject({
      action: short,
      resourceType: v.pipe(
        short,
        v.description('The kind of the clicked thing: a kind of link, `product`, `recipe`…'),
      ),
      resourceValue: v.pipe(v.string(), v.maxLength(500), v.description('Its id or address, masked.')),
      elementType: short,
      elementId: v.nullable(short),
    }),
    v.description('A link or a button was used.'),
  ),
  search: v.pipe(
    v.strictObject({
      query: v.pipe(v.string(), v.maxLength(100), v.description('The words, masked like error reports.')),
      type: v.picklist(['product', 'recipe']),
      totalCount: count,
    }),
    v.description('A page of search results was shown; once for each search.'),
  ),
  list_impression: v.pipe(
    v.strictObject({
      listName: short,
      items: v.pipe(
        v.array(id),
        v.maxLength(100),
        v.description('The items that were visible, in their order.'),
      ),
    }),
    v.description('Half of an item of the list has been visible for a second; once for each list and page.'),
  ),
  cart_change: v.pipe(
    v.strictObject({ productId: id, quantityBefore: quantity, quantity }),
    v.description('The cart has another quantity of a product.'),
  ),
  slot_choice: v.pipe(
    v.strictObject({ slotId: v.nullable(short), hadSlot: v.boolean() }),
    v.description('A delivery time was chosen, changed or given up.'),
  ),
  checkout_step: v.pipe(
    v.strictObject({
      step: v.picklist(CHECKOUT_STEPS),
      pieces: count,
      valueMinor: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(0),
          v.maxValue(100_000_000),
          v.description('What a placed order costs, in øre or öre.'),
        ),
      ),
      currency: v.optional(v.picklist(['NOK', 'SEK'])),
    }),
    v.description('The customer has reached a step on the way to an order.'),
  ),
  experiment_viewed: v.pipe(
    v.strictObject({ experiment: short, variation: short }),
    v.description('A variation was on screen; once for each experiment and variation.'),
  ),
} as const

export type EventName = keyof typeof EVENTS
export type EventData<Name extends EventName> = v.InferInput<(typeof EVENTS)[Name]>
export type ClickEvent = EventData<'click'>

export type PageView = { name: 'page_view'; path: string; route: string; title: string }
export type SelfDescribingEvent = { [Name in EventName]: { name: Name } & EventData<Name> }[EventName]

/** All events for the analytics collector, with their contexts. */
export type TrackingEvent = { contexts?: readonly TrackingContext[] } & (PageView | SelfDescribingEvent)

/** Encodes an event with one of our schemas for the collector; page views have their own type there. */
export function describeEvent(event: Exclude<TrackingEvent, { name: 'page_view' }>): SelfDescribing {
  const { name, contexts: _, ...data } = event
  return { schema: trackingSchema(name), data }
}
