import { whenChanged } from '../../hooks/when-changed.ts'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { DISHES, idOf, LIST, listNameOf, placeOf, type Places } from './place-of.ts'

/** How much of an item must be visible, and for how many milliseconds. */
export const VISIBLE_PART = 0.5
export const VISIBLE_FOR = 1_000
/** As many items as an event may name. */
const ITEMS_MAX = 100

const ITEM = `main li > article, main li > a[href*="${DISHES}"], main [data-list-id] > li`

/**
 * Tracks each list of goods or recipes once a page: as soon as half of an item has been visible for a second,
 * with all items of which that is true by then. It watches the document, so that no list has to know it.
 * Returns a function that stops.
 */
export function watchLists(places: Places, track: (event: TrackingEvent) => void): () => void {
  const done = new WeakSet<Element>()
  const seen = new WeakSet<Element>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()

  const see = (item: Element, list: Element) => {
    timers.delete(item)
    seen.add(item)
    // After the timers of the items that came into sight with this one.
    setTimeout(() => report(list))
  }
  const report = (list: Element) => {
    const items = [...list.querySelectorAll(ITEM)].filter((item) => seen.has(item)).flatMap(idOf)
    if (items.length === 0 || done.has(list)) return
    done.add(list)
    const { key } = places.page()
    // Counts lists with items only, so that no menu or filter changes the name.
    const lists = new Set([...document.querySelectorAll(ITEM)].map((item) => item.closest(LIST)))
    const listName = `${key ?? 'notFound'}:${listNameOf(list, key) ?? [...lists].indexOf(list)}`
    const contexts = placeOf(list, places)
    track({ name: 'list_impression', listName, items: items.slice(0, ITEMS_MAX), contexts })
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const list = target.closest(LIST)
        clearTimeout(timers.get(target))
        timers.delete(target)
        if (!isIntersecting || !list || done.has(list)) continue
        timers.set(
          target,
          setTimeout(() => see(target, list), VISIBLE_FOR),
        )
      }
    },
    { threshold: VISIBLE_PART },
  )
  const watched = new WeakSet<Element>()
  const look = () => {
    for (const item of document.querySelectorAll(ITEM)) {
      if (watched.has(item)) continue
      watched.add(item)
      observer.observe(item)
    }
  }
  look()
  const stopLooking = whenChanged(look)
  return () => {
    observer.disconnect()
    stopLooking()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
