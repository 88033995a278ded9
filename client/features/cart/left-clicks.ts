import type { Country } from '../../../shared/sites.ts'
import { LEFT_CLICKS } from './left-clicks-key.ts'

/** Clicks that a page could not turn into intents, left in the tab by the loader (client/loader.ts). */

/**
 * Passes on the clicks that pages of this tab have left in a country, each once: the fields of the control's form, and
 * the change. They stand in three cells between commas, after a first cell without meaning: the action of the form, the
 * change, and the fields. Throws where storage is forbidden.
 */
export function takeLeftClicks(
  country: Country,
  change: (fields: URLSearchParams, by: number) => void,
): void {
  const [first, ...cells] = (sessionStorage.getItem(LEFT_CLICKS) ?? '').split(',')
  const clicks: [fields: URLSearchParams, by: number][] = []
  const others: string[] = []
  while (cells[2] !== undefined) {
    const click = cells.splice(0, 3)
    const [action = '', by, fields] = click
    // Both its sites, of either language, begin with the country.
    if (new URL(action, location.href).pathname.startsWith(`/${country.toLowerCase()}`))
      clicks.push([new URLSearchParams(fields), Number(by)])
    else others.push(...click)
  }
  if (others.length > 0) sessionStorage[LEFT_CLICKS] = [first, ...others]
  else sessionStorage.removeItem(LEFT_CLICKS)
  for (const click of clicks) change(...click)
}
