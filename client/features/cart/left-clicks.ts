import type { Country } from '../../../shared/sites.ts'
import { LEFT_CLICKS } from './left-clicks-key.ts'

/** Clicks that a page could not turn into intents, left in the tab by the loader (client/loader.ts). */

type LeftClick = { fields: URLSearchParams; change: number }

/**
 * Returns the clicks that pages of this tab have left in a country, each once. They stand in three cells between commas,
 * after a first cell without meaning: the action of the control's form, the change, and the form's fields. Throws where
 * storage is forbidden.
 */
export function takeLeftClicks(country: Country): LeftClick[] {
  const [first, ...cells] = (sessionStorage.getItem(LEFT_CLICKS) ?? '').split(',')
  const clicks: LeftClick[] = []
  const others: string[] = []
  while (cells[2] !== undefined) {
    const click = cells.splice(0, 3)
    const [action = '', change, fields] = click
    // Both its sites, of either language, begin with the country.
    if (new URL(action, location.href).pathname.startsWith(`/${country.toLowerCase()}`))
      clicks.push({ fields: new URLSearchParams(fields), change: Number(change) })
    else others.push(...click)
  }
  if (others.length > 0) sessionStorage[LEFT_CLICKS] = [first, ...others]
  else sessionStorage.removeItem(LEFT_CLICKS)
  return clicks
}
