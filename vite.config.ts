import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig, type ViteBuilder } from 'vite'
import { OWN_CATALOGUES } from './scripts/build/catalogues-plugin.ts'
import { messagePlugins } from './scripts/build/message-plugins.ts'
import { readBuildKind } from './scripts/build/build-kind.ts'
import { clientBuildPlugin } from './scripts/build/client-build-plugin.ts'
import { clockOffset } from './scripts/system/clock.ts'
import { makeFont } from './scripts/build/font.ts'
import { firstSheetsPlugin } from './scripts/build/first-sheets.ts'
import { messengerPlugin } from './scripts/build/messenger-plugin.ts'
import { leanPlugins } from './scripts/build/lean/plugins.ts'
import { motifsPlugin } from './scripts/build/motifs-plugin.ts'
import { createNeededFiles } from './scripts/build/needed-files.ts'
import { pictureFontPlugin } from './scripts/build/picture-font-plugin.ts'
import { readPseudoLocale } from './scripts/build/pseudo-locale.ts'
import { moveSourceMaps } from './scripts/build/source-maps.ts'
import { reactBindingsPlugin } from './scripts/build/react-bindings-plugin.ts'
import { readOverrides } from './scripts/shop/overrides.ts'
import { STATE } from './scripts/project.ts'
import { readDefaults } from './scripts/shop/shop.ts'

const OUT_DIR = process.env['TORG_DIST'] ?? 'dist'
const SHELL =
  /client\/(entry\.client|features\/(product-listing\/(product-listing|use-listing)|breadcrumbs\/breadcrumbs|product-row\/product-row))\.tsx?$/
/** What no page's HTML has, because a click, a wait or a failure shows it: pages have no styles of it inlined. */
const LATER = {
  modules:
    /client\/(layout\/(failed|page-transition)|ui\/(error-boundary|spinner)|features\/chat\/[a-z-]+)\.tsx$/,
  tokens: ['building-2', 'x'].map((icon) => `i-lucide-${icon}`),
  parts:
    /client\/(features\/(account\/merged-notice|cart-lines\/(cart-groups|recipe-parts|substitution-choice)|order-edit\/edit-banner|product-list\/save-list-form|reminders\/remind-back)|screens\/(cart|checkout)\/[a-z-]+)\.tsx$/,
}
/**
 * Files of the client's build: each has the modules named here with all they import that no group above has. One file
 * compresses better than ten, and costs one request. A group has only what its users need together.
 */
const TOGETHER = {
  // The entry and the shelf, which most pages are made of.
  shell: SHELL,
  // A known visitor's first response, and what the first intent asks for.
  session: /client\/queries\/responses\/user\.ts$|shared\/api\/parse-response\.ts$/,
  intents: /client\/queries\/responses\/cart\.ts$/,
  // When something is delivered, and how much is in it.
  facts: /shared\/(delivery\/(dates|slot-times)|text\/measures|time\/time-zone)\.ts$/,
  // A change that a press makes.
  press:
    /shared\/forms\/form(-failure)?\.ts$|features\/form\/(read-fields|use-run-form)\.ts$|react-query\/build\/modern\/useMutation\.js$|client\/(hooks\/(chat-shown|use-leaving|use-loaded-for-press)|links\/use-track-click)\.ts$/,
  // Of basket and checkout: codes, sums, what a log-in merged.
  sums: /features\/(account\/merged-from-login|cart-lines\/(cart-totals|minimum-order)|discounts\/(discounts|refusal))\.tsx$|discounts\/use-discount-change\.ts$/,
  rows: /client\/features\/cart-lines\/(cart-groups|undo-notice)\.tsx$/,
  // What is folded, and the name by which a refused form opens it again.
  'save-list': /client\/features\/product-list\/save-list\.tsx$|shared\/forms\/product-lists-name\.ts$/,
  'recipe-cards': /client\/features\/recipe-card\/recipe-card\.tsx$/,
  // A form with fields.
  form: /client\/features\/form\/(checkbox|form|radio-group|text-field|use-form)\.tsx?$/,
  // Of every checkout; of a stranger's, and of one that knows the customer; a new address; the times.
  checkout:
    /shared\/forms\/delivery-fields\.ts$|client\/(features\/slot-picker\/(held-slot\.tsx|use-delivery-choice\.ts)|queries\/slot-picker\.ts|screens\/checkout\/(goods\.tsx|step\.tsx|use-step-focus\.ts))$/,
  page: /client\/screens\/checkout\/(addresses|checkout-page)\.tsx$/,
  address:
    /client\/(features\/(address-form\/address-form|account\/account-fields)|screens\/checkout\/guest-form)\.tsx$/,
  slots: /client\/(features\/slot-picker\/slot-picker|screens\/checkout\/slot-choice)\.tsx$/,
  // What the browser keeps of a known customer.
  own: /client\/features\/(account\/(logout-channel|onboarding)|cart\/stored-intents|diet\/sync-diet)\.ts$/,
  // What forms send, once a page is touched: a place and a time, a person, an order.
  'slot-calls': /client\/queries\/responses\/slot-picker\.ts$|shared\/forms\/slot-picker\.ts$/,
  'person-calls': /shared\/forms\/user-(addresses|guest)\.ts$/,
  'order-calls': /shared\/forms\/checkout\.ts$|client\/screens\/checkout\/place-order\.ts$/,
}
/**
 * React's renderer creates an error when it is evaluated, for which V8 parses the whole file once more: in the worker it
 * is alone in a file.
 */
const OWN_FILE = {
  groups: [{ name: 'react', test: /\/node_modules\/(@hono\/react-renderer|react|react-dom)\// }],
}
const ENTRY_PREFIX = 'assets/entry-'
/** Every page names about 30 files. Seven is the fewest that Rolldown takes for so many, and 42 bits are enough. */
const HASH = '[hash:7]'
const WORKERS = ['torg', 'torg_origin']

export default defineConfig(async ({ command }) => {
  // A build holds what the files say; a server takes what the environment says.
  const settings = command === 'serve' ? readOverrides(process.env, readDefaults(), clockOffset()).vars : null
  const needed = createNeededFiles(ENTRY_PREFIX)
  return {
    build: { outDir: OUT_DIR, target: 'es2022' },
    // Sentry's clients write to the console only for their own developers.
    define: { __SENTRY_DEBUG__: 'false' },
    resolve: { alias: { '@torg/font.woff2': await makeFont() } },
    plugins: [
      motifsPlugin(),
      messengerPlugin(),
      pictureFontPlugin(),
      clientBuildPlugin({ outDir: `${OUT_DIR}/client` }),
      needed.plugin,
      // Before React: the macros must be gone before JSX is compiled.
      messagePlugins({ isPseudo: readPseudoLocale(process.env) }),
      react(),
      reactBindingsPlugin(),
      ...(readBuildKind(process.env) === 'lean' ? leanPlugins('torg') : []),
      UnoCSS(),
      firstSheetsPlugin(LATER),
      cloudflare({
        configPath: 'wrangler.toml',
        ...(settings && { config: { vars: settings.storefront } }),
        auxiliaryWorkers: [
          { configPath: 'origin/wrangler.toml', ...(settings && { config: { vars: settings.origin } }) },
        ],
        persistState: { path: STATE },
        inspectorPort: false,
      }),
    ],
    environments: {
      // Source maps keep stacks readable; a smaller worker starts faster.
      torg: { build: { minify: true, rolldownOptions: { output: { codeSplitting: OWN_FILE } } } },
      torg_origin: { build: { minify: true } },
      client: {
        build: {
          manifest: true,
          // Beside the scripts only until the build ends: no page may have them (scripts/build/source-maps.ts).
          sourcemap: 'hidden' as const,
          modulePreload: {
            polyfill: false,
            resolveDependencies: needed.resolveDependencies,
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            // Those of messages, which pages import by their address.
            preserveEntrySignatures: 'exports-only' as const,
            input: { entry: 'client/entry.client.tsx', loader: 'client/loader.ts', ...OWN_CATALOGUES },
            output: {
              entryFileNames: ({ name }: { name: string }) =>
                name in OWN_CATALOGUES ? `assets/${HASH}.js` : `${ENTRY_PREFIX}${HASH}.js`,
              chunkFileNames: `assets/${HASH}.js`,
              assetFileNames: `assets/${HASH}[extname]`,
              codeSplitting: {
                groups: Object.entries(TOGETHER).map(([name, test], index, all) => ({
                  name,
                  test,
                  priority: all.length - index,
                })),
              },
            },
          },
        },
      },
    },
    builder: {
      // The worker's bundle holds the client's manifest, so the client is built first.
      async buildApp(builder: ViteBuilder) {
        const { client } = builder.environments
        if (client) await builder.build(client)
        moveSourceMaps(OUT_DIR)
        for (const name of WORKERS) {
          const environment = builder.environments[name]
          if (!environment) throw new Error(`No build environment for the worker ${name}`)
          await builder.build(environment)
        }
      },
    },
  }
})
