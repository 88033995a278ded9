import { defineConfig, presetIcons, presetWind4, transformerCompileClass } from 'unocss'
import { BREAKPOINTS } from './client/ui/breakpoints.ts'

const pixels = (value: number) => `${value}px`

/** Colours are variables, so that one sheet serves the light and the dark scheme (client/styles.css). */
const token = (name: string) => `var(--${name})`

/** The share of a colour that another class could change is changed nowhere. */
const SHARE = /--un-\w+-opacity/
const SHARES = /--un-\w+-opacity: ?100%;\s*/g
const WHOLE_COLOUR = /color-mix\(in srgb, ?(var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), ?transparent\)/g

export default defineConfig({
  // `:uno: …` in a string becomes one short class: for what every page says, or says many times.
  transformers: [transformerCompileClass({ classPrefix: 'u' })],
  postprocess: (utility) => {
    if (utility.selector.startsWith('@property') && SHARE.test(utility.selector)) utility.entries = []
    // A colour is its variable.
    for (const entry of utility.entries) {
      if (typeof entry[1] === 'string') entry[1] = entry[1].replace(WHOLE_COLOUR, '$1')
    }
    // Classes that need the same property would put it where the first of them happened to stand.
    if (utility.selector.startsWith('@property')) utility.sort = numberOf(utility.selector)
  },
  presets: [
    // The reset is in client/styles.css: the usual one is four times as long.
    inOneOrder(presetWind4({ preflights: { reset: false } })),
    presetIcons({ extraProperties: { display: 'inline-block', 'vertical-align': 'middle', flex: 'none' } }),
  ],
  theme: {
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
  },
  // Words of sentences and of code: as classes they bring variables that nothing else uses.
  blocklist: ['ring', 'transition', 'visible', 'filter', 'px'],
  // A build sees every module, with what became one class replaced; a server only those somebody asked for.
  content: { filesystem: process.env['NODE_ENV'] === 'production' ? [] : ['client/**/*.{ts,tsx}'] },
})

/**
 * The preset with the theme's variables by name. It keeps them in the order in which modules happened to be read:
 * two builds of one source had different sheets, and with them other names of files and another id.
 */
function inOneOrder(preset: ReturnType<typeof presetWind4>) {
  const themeDeps: unknown = preset.meta?.themeDeps
  if (!(themeDeps instanceof Set)) throw new Error('UnoCSS keeps a theme elsewhere: mend uno.config.ts')
  for (const preflight of preset.preflights ?? []) {
    const { getCSS } = preflight
    preflight.getCSS = async (context) => {
      const names = [...themeDeps].toSorted()
      themeDeps.clear()
      for (const name of names) themeDeps.add(name)
      return (await getCSS(context))?.replace(SHARES, '')
    }
  }
  return preset
}

/** Any number, as long as a text always has the same one. */
function numberOf(text: string): number {
  return [...text].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 1_000_003, 0)
}
