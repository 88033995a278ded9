import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_SHEETS, type FirstSheets } from '../../scripts/build/first-sheets.ts'
import { DIST } from '../../scripts/project.ts'

/** The classes of a page that the shop's sheet has rules for and the page's inlined sheet has none for. */
export function unstyledClasses(screen: string | null, html: string): string[] {
  const own = Object.values(firstSheets()).find(({ screens }) => screens.includes(screen ?? ''))
  const first = classesOf((own ?? firstSheets()[''])?.css ?? '')
  const whole = classesOf(wholeSheet())
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value)
  const used = new Set(attributes.flatMap((value) => unescape(value).split(' ')))
  // `group` marks an element for the rules of what is inside.
  return [...used].filter((name) => whole.has(name) && !first.has(name) && !name.startsWith('group'))
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

function classesOf(css: string): Set<string> {
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  // What a pointer brings is in the shop's sheet alone.
  const shown = selectors.filter((selector) => !selector.includes(':hover'))
  return new Set(
    shown.flatMap((selector) =>
      [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
    ),
  )
}

const unescape = (value: string) =>
  value.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
