import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { transform } from 'lightningcss'
import type { UnoGenerator } from 'unocss'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

/** Where the build leaves the sheets, for the worker's build (client-build-plugin.ts). Not served. */
export const FIRST_SHEETS = '.vite/first-sheets.json'

/** The browsers of `build.target`, es2022, as Vite understands it. */
const TARGETS = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }
const SCREEN = /^client\/screens\/([^/]+)\/screen\.tsx$/
/**
 * Screens that are made of the same parts share a sheet; every other one has its own. The runtime compiles all modules
 * when it starts, and a sheet for each of 61 screens cost it a tenth of the time to its first page.
 */
const ALIKE: Record<string, RegExp> = {
  listing: /^(brand|campaigns|category)$/,
  recipes: /^(dinners|recipes)/,
  text: /^(brands|content|cookies|diet|leads|shopping-list)/,
  account: /^(account|giftcards|login|product-list|token|user)/,
  cart: /^cart/,
  checkout: /^(checkout|delivery)/,
}

/** By the name of a sheet: the source files of its screens, and its text. The empty name is of pages without one. */
export type FirstSheets = Record<string, { screens: string[]; css: string }>
/** Resets, colours, fonts: the part of our own rules that every first screen needs. */
const BASE = 'client/styles.css'
/** What the HTML of every page may contain; the browser loads some of it later. */
const OF_ALL = ['client/app.tsx', 'client/layout/page-end.tsx', 'client/layout/site-banner.tsx']
const FAILED = ['client/layout/not-found.tsx', 'client/layout/failed.tsx']
/**
 * What is in no page's HTML, because it shows after a click, a wait or a failure; and `parts`, which load later and yet
 * are in the HTML of some pages.
 */
type Later = { modules: RegExp; tokens: readonly string[]; parts: RegExp }

/**
 * Writes the style sheet of each screen's first paint: our own rules and the utilities of the modules that the screen
 * is made of. Pages have it inlined; the sheet of the whole shop, one file for all pages, follows without blocking
 * (docs/decisions/2026-11-26-1945-a-sheet-for-the-first-paint.md). tests/pages/builds.test.ts compares them with the
 * HTML of all screens.
 */
export function firstSheetsPlugin(later: Later): Plugin {
  let config: ResolvedConfig
  return {
    name: 'torg:first-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle(_, bundle) {
      dropInlined(bundle)
      const uno = generatorOf(config)
      const client = join(config.root, 'client/')
      const isLater = (id: string) => !id.startsWith(client) || later.modules.test(id)
      const base = await readBase(join(config.root, BASE), bundle)
      const make = async (sources: readonly string[], failed: readonly string[] = []) => {
        const ids = new Set<string>()
        for (const source of sources)
          collect(this, join(config.root, source), { isLater, isPart: (id) => later.parts.test(id) }, ids)
        for (const source of failed) ids.add(join(config.root, source))
        const tokens = new Set<string>()
        for (const id of ids) await uno.applyExtractors(this.getModuleInfo(id)?.code ?? '', id, tokens)
        for (const token of later.tokens) tokens.delete(token)
        const { css } = await uno.generate(tokens, { minify: true })
        return minify(css + base)
      }
      const screens = [...this.getModuleIds()]
        .map((id) => relative(config.root, id))
        .filter((source) => SCREEN.test(source))
      const sheets: FirstSheets = { '': { screens: [], css: await make(OF_ALL, FAILED) } }
      for (const [name, alike] of Object.entries(groupsOf(screens))) {
        sheets[name] = { screens: alike, css: await make([...OF_ALL, ...alike]) }
      }
      this.emitFile({ type: 'asset', fileName: FIRST_SHEETS, source: JSON.stringify(sheets) })
    },
  }
}

/**
 * Leaves fonts and the picture of icons out of the sheet of the whole shop: pages have them inlined, and a browser that
 * gets fonts a second time lays out all of a painted page again.
 */
function dropInlined(bundle: Rolldown.OutputBundle): void {
  const sheets = Object.values(bundle).filter((file) => file.fileName.endsWith('.css'))
  if (sheets.length === 0) throw new Error('The client build has no style sheet yet')
  for (const sheet of sheets) {
    if (sheet.type === 'asset') sheet.source = String(sheet.source).replace(FONT, '').replace(ICONS, '')
  }
}

function groupsOf(screens: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const screen of screens.toSorted()) {
    const [, key = ''] = SCREEN.exec(screen) ?? []
    const name = Object.keys(ALIKE).find((each) => ALIKE[each]?.test(key)) ?? key
    groups[name] = [...(groups[name] ?? []), screen]
  }
  return groups
}

/** UnoCSS's generator, which knows the classes that its transformer has compiled. */
function generatorOf(config: ResolvedConfig): UnoGenerator {
  const found = config.plugins.find(({ name }) => name === 'unocss:api')
  if (!found) throw new Error('UnoCSS has no plugin unocss:api: mend scripts/build/first-sheets.ts')
  return found.api.getContext().uno
}

/** The modules below `client/` that `id` imports without being asked for, its parts, and itself. */
function collect(
  graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  id: string,
  of: Record<'isLater' | 'isPart', (id: string) => boolean>,
  seen: Set<string>,
): void {
  if (seen.has(id) || of.isLater(id)) return
  const found = graph.getModuleInfo(id)
  if (!found) return
  seen.add(id)
  const parts = found.dynamicallyImportedIds.filter(of.isPart)
  for (const imported of [...found.importedIds, ...parts]) collect(graph, imported, of, seen)
}

async function readBase(file: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'))
  if (!font) throw new Error('The client build has no font')
  return (await readFile(file, 'utf8')).replace('@torg/font.woff2', `/${font}`)
}

/** The text without what a pointer brings, and without the variables of that. */
function minify(css: string): string {
  const { code } = transform({
    filename: 'first-sheet.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
  })
  const sheet = code.toString().replace(RULE, (rule, selectors: string) => {
    const isOfPointer = selectors.split(',').every((selector) => selector.includes(':hover'))
    return isOfPointer ? '' : rule
  })
  return sheet.replace(PROPERTY, (rule, name: string) => (sheet.includes(`var(${name}`) ? rule : ''))
}

const FONT = /@font-face\s*\{[^{}]*\}\s*/g
/** See icon-sprite.ts. */
const ICONS = /--icons:\s*url\("[^"]*"\);?/g
const RULE = /([^{}]+)\{[^{}]*\}/g
const PROPERTY = /@property (--[\w-]+)\{[^{}]*\}/g
