import { createHash } from 'node:crypto'
import { defineConfig, presetIcons, presetWind4, transformerCompileClass } from 'unocss'
import { BREAKPOINTS } from './client/ui/breakpoints.ts'
import { presetIconSprite } from './scripts/build/icon-sprite.ts'

const pixels = (value: number) => `${value}px`

/** Colours are variables, so that one sheet serves the light and the dark scheme (client/styles.css). */
const token = (name: string) => `var(--${name})`

/** The share of a colour that another class could change is changed nowhere. */
const UNSET = /--un-(\w+-opacity|leading)/
const UNSETS = /--un-(\w+-opacity|leading): ?[\w%]+;\s*/g
const WHOLE_COLOUR = /color-mix\(in srgb, ?(var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), ?transparent\)/g

/** Variables that utilities set for others, of which we have none, or none but the one whose value stands for it. */
const UNREAD = ['--un-font-weight', '--un-tracking', '--un-leading']
const LEADING = /var\(--un-leading, ?([^()]+)\)/g

const THEME = {
  breakpoint: {
    sm: pixels(BREAKPOINTS.sm),
    md: pixels(BREAKPOINTS.md),
    lg: pixels(BREAKPOINTS.lg),
    xl: pixels(BREAKPOINTS.xl),
  },
  colors: {
    paper: token('paper'),
    surface: token('surface'),
    sunken: token('sunken'),
    line: token('line'),
    ink: token('ink'),
    muted: token('muted'),
    spruce: token('spruce'),
    'on-spruce': token('on-spruce'),
    leaf: token('leaf'),
    'on-leaf': token('on-leaf'),
    'leaf-tint': token('leaf-tint'),
    'on-leaf-tint': token('on-leaf-tint'),
    butter: token('butter'),
    'on-butter': token('on-butter'),
    tomato: token('tomato'),
    'on-tomato': token('on-tomato'),
    tomatofill: token('tomatofill'),
  },
  radius: { picture: '14px', card: '20px', hero: '28px' },
  font: { sans: 'var(--font)' },
}

const preset = presetWind4({ preflights: { reset: false, theme: false } })
const VARIABLE = /var\((--[\w-]+)\)/g
const VALUES = new Map([...valuesOf(preset.theme ?? {}), ...valuesOf(THEME)])

export default defineConfig({
  // `:uno: …` in a string becomes one short class: for what every page says, or says many times.
  transformers: [transformerCompileClass({ classPrefix: 'u', hashFn: toShortName })],
  rules: [
    // Of everything between the edges of a page (client/styles.css).
    ['max-w-page', { 'max-width': 'var(--page)' }],
    // Without the variables for a second filter or transition of the same element, of which we have none.
    [/^brightness-(\d+)$/, ([, share]) => ({ filter: `brightness(${share}%)` })],
    ['transition-colors', { transition: 'color 150ms, background-color 150ms, border-color 150ms' }],
    [/^content-\[(.+)\]$/, ([, content]) => ({ content })],
  ],
  postprocess: (utility) => {
    if (utility.selector.startsWith('@property') && UNSET.test(utility.selector)) utility.entries = []
    utility.entries = utility.entries.filter(([name]) => !UNREAD.includes(name))
    // A finger leaves what it touched last as if a pointer rested there.
    if (utility.selector.includes(':hover'))
      utility.parent = [utility.parent, '@media (hover:hover)'].filter(Boolean).join(' $$ ')
    // What all icons have in common is one rule of client/styles.css.
    if (utility.selector.startsWith('.i-'))
      utility.entries = utility.entries.filter(([name]) => name.startsWith('--un-icon'))
    // A colour is its variable, everything else of the theme its value.
    for (const entry of utility.entries) {
      if (typeof entry[1] !== 'string') continue
      entry[1] = entry[1]
        .replace(WHOLE_COLOUR, '$1')
        .replace(VARIABLE, (text, name) => VALUES.get(name) ?? text)
        .replace(LEADING, '$1')
    }
    // Classes that need the same property would put it where the first of them happened to stand.
    if (utility.selector.startsWith('@property')) utility.sort = numberOf(utility.selector)
  },
  presets: [
    // The reset is in client/styles.css: the usual one is four times as long.
    withoutShares(preset),
    presetIcons({ mode: 'mask' }),
    presetIconSprite,
  ],
  theme: THEME,
  // Words of sentences and of code, which are no classes here.
  blocklist: [
    'ring',
    'transition',
    'visible',
    'filter',
    'px',
    'h1',
    'h2',
    'h3',
    'tab',
    'isolate',
    'container',
    'resize',
    'ha',
    'ml',
  ],
  content: {
    // Classes stand in modules without JSX, too, which UnoCSS leaves out unless told.
    pipeline: { include: [/\/client\/[^?]*\.tsx?($|\?)/] },
    // A build sees every module, with what became one class replaced; a server only those somebody asked for.
    filesystem: process.env['NODE_ENV'] === 'production' ? [] : ['client/**/*.{ts,tsx}'],
  },
})

function withoutShares(given: typeof preset): typeof preset {
  for (const preflight of given.preflights ?? []) {
    const { getCSS } = preflight
    preflight.getCSS = async (context) => (await getCSS(context))?.replace(UNSETS, '')
  }
  return given
}

/** The theme's values by the names that the preset gives their variables: `--text-xs-fontSize` is `0.75rem`. */
function valuesOf(theme: object, path = '-'): [string, string][] {
  return Object.entries(theme).flatMap(([key, value]): [string, string][] => {
    const name = key === 'DEFAULT' ? path : `${path}-${key}`
    return typeof value === 'object' && value !== null ? valuesOf(value, name) : [[name, String(value)]]
  })
}

/** Any number, as long as a text always has the same one. */
function numberOf(text: string): number {
  return [...text].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 1_000_003, 0)
}

/** Four of 36 characters: the transformer throws when two strings of classes get the same name. */
function toShortName(classes: string): string {
  const digest = createHash('sha256').update(classes).digest('hex')
  return Number.parseInt(digest.slice(0, 10), 16).toString(36).slice(-4)
}
