import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_SHEETS, type FirstSheets } from '../../scripts/build/first-sheets.ts'
import { DIST } from '../../scripts/project.ts'

/** The classes of a page that the shop's sheet has no rule for, or that the page's inlined sheet lacks. */
export function unstyledClasses(screen: string | null, html: string): string[] {
  const own = Object.values(firstSheets()).find(({ screens }) => screens.includes(screen ?? ''))
  const first = new Set(selectorsOf((own ?? firstSheets()[''])?.css ?? '').flatMap(classesOf))
  const selectors = selectorsOf(wholeSheet())
  const whole = new Set(selectors.flatMap(classesOf))
  // What a pointer brings is in the shop's sheet alone.
  const shown = new Set(selectors.filter((selector) => !selector.includes(':hover')).flatMap(classesOf))
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value)
  const used = new Set(attributes.flatMap((value) => unescape(value).split(' ')))
  // `group` marks an element for the rules of what is inside.
  return [...used].filter(
    (name) =>
      name && !name.startsWith('group') && (!whole.has(name) || (shown.has(name) && !first.has(name))),
  )
}

function firstSheets(): FirstSheets {
  return JSON.parse(readFileSync(path.join(DIST, 'client', FIRST_SHEETS), 'utf8'))
}

function wholeSheet(): string {
  const folder = path.join(DIST, 'client/assets')
  const [sheet, ...more] = readdirSync(folder).filter((file) => file.endsWith('.css'))
  if (!sheet || more.length > 0) throw new Error('The client build has not one style sheet')
  return readFileSync(path.join(folder, sheet), 'utf8')
}

/** The selectors of a sheet; a comma in a class name is escaped. */
const selectorsOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(/(?<!\\),/))

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))

const unescape = (value: string) =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
