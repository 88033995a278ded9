import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'
import { FIRST_SHEETS } from '../../scripts/build/first-sheets.ts'
import { DIST } from '../../scripts/project.ts'

/** The classes of a page that the shop's sheet has rules for and the page's inlined sheet has none for. */
export function unstyledClasses(screen: string | null, html: string): string[] {
  const first = classesOf(firstSheets()[screen ?? ''] ?? '')
  const whole = classesOf(wholeSheet())
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value)
  const used = new Set(attributes.flatMap((value) => unescape(value).split(' ')))
  return [...used].filter((name) => whole.has(name) && !first.has(name))
}

function firstSheets(): Record<string, string> {
  return JSON.parse(readFileSync(path.join(DIST, 'client', FIRST_SHEETS), 'utf8'))
}

function wholeSheet(): string {
  const folder = path.join(DIST, 'client/assets')
  const [sheet, ...more] = readdirSync(folder).filter((file) => file.endsWith('.css'))
  if (!sheet || more.length > 0) throw new Error('The client build has not one style sheet')
  return readFileSync(path.join(folder, sheet), 'utf8')
}

function classesOf(css: string): Set<string> {
  const classes = new Set<string>()
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Selector(parts) {
        // What a pointer brings is in the shop's sheet alone.
        if (parts.some((part) => part.type === 'pseudo-class' && part.kind === 'hover')) return
        for (const part of parts) if (part.type === 'class') classes.add(part.name)
      },
    },
  })
  return classes
}

const unescape = (value: string) =>
  value.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
