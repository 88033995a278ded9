import { defineConfig, presetIcons, presetWind4, transformerCompileClass } from 'unocss'
import { BREAKPOINTS } from './shared/breakpoints.ts'

const pixels = (value: number) => `${value}px`

/** Colours are variables, so that one sheet serves the light and the dark scheme (client/styles.css). */
const token = (name: string) => `var(--${name})`

const WHOLE_COLOUR = /color-mix\(in srgb, ?(var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), ?transparent\)/g

export default defineConfig({
  // `:uno: …` in a string becomes one short class: for what every page says, or says many times.
  transformers: [transformerCompileClass({ classPrefix: 'u' })],
  // A colour is its variable: the share of it that another class could change is changed nowhere.
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      if (typeof entry[1] === 'string') entry[1] = entry[1].replace(WHOLE_COLOUR, '$1')
    }
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
  // A build sees every module, with what became one class replaced; a server only those somebody asked for.
  content: { filesystem: process.env['NODE_ENV'] === 'production' ? [] : ['client/**/*.{ts,tsx}'] },
})

/**
 * The preset with the theme's variables and the registered properties by name. It keeps them in the order in which
 * modules happened to be read: two builds of one source had different sheets, and with them other names of files
 * and another id.
 */
function inOneOrder(preset: ReturnType<typeof presetWind4>) {
  const { themeDeps, propertyDeps } = preset.meta ?? {}
  if (!(themeDeps instanceof Set && propertyDeps instanceof Map)) {
    throw new Error('UnoCSS keeps what a sheet needs elsewhere: mend inOneOrder in uno.config.ts')
  }
  for (const preflight of preset.preflights ?? []) {
    const { getCSS } = preflight
    preflight.getCSS = (context) => {
      const theme = [...themeDeps].toSorted()
      themeDeps.clear()
      for (const name of theme) themeDeps.add(name)
      const properties = [...propertyDeps].toSorted(([one], [other]) => (one < other ? -1 : 1))
      propertyDeps.clear()
      for (const [name, value] of properties) propertyDeps.set(name, value)
      return getCSS(context)
    }
  }
  return preset
}
