import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { createBuilder, type EnvironmentOptions, type Plugin } from 'vite'
import { cataloguesPlugin } from '../../scripts/build/catalogues-plugin.ts'
import { jsxPlugin } from '../../scripts/build/jsx-plugin.ts'
import { WORKER_BUILD, workerRules } from '../../scripts/build/worker-rules.ts'
import { ROOT } from '../../scripts/project.ts'
import type { ScreenBuild } from './render-screen.ts'

/** Below the packages, so that the runner takes them as they are. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/torg', `worker-bundles-${process.pid}`)
const ENTRY = 'virtual:worker-bundle'
/** The rules know the storefront's worker, and leave every other one alone. */
const NAMES = { ruled: 'torg', plain: 'plain' }

/**
 * What the worker renders with, built twice: with all rules of its build, and with none of them, which is
 * also React as it is published.
 */
export async function buildWorkerBundles(): Promise<{ ruled: ScreenBuild; plain: ScreenBuild }> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      root: ROOT,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        entryPlugin(),
        jsxPlugin(),
        babel({ presets: [linguiTransformerBabelPreset()] }),
        react(),
        cataloguesPlugin(),
        workerRules(NAMES.ruled).map(withoutCensus),
      ],
      environments: {
        [NAMES.ruled]: bundled(NAMES.ruled, WORKER_BUILD),
        [NAMES.plain]: bundled(NAMES.plain, {}),
      },
    })
    const load = async (name: string) => {
      const environment = builder.environments[name]
      if (!environment) throw new Error(`Vite knows no environment ${name}`)
      await builder.build(environment)
      return import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, name, 'entry.mjs')).href)
    }
    const [ruled, plain] = await Promise.all([load(NAMES.ruled), load(NAMES.plain)])
    return { ruled, plain }
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

/** Once nothing is rendered any more: some of their modules are read when they are wanted. */
export function removeWorkerBundles(): void {
  rmSync(FOLDER, { recursive: true, force: true })
}

function entryPlugin(): Plugin {
  return {
    name: 'test:worker-bundle',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) =>
      id === `\0${ENTRY}`
        ? `export { createApi, preparePage } from '/client/entry.server.tsx'
export { SCREENS } from '/client/screens.ts'
export { renderToReadableStream } from 'react-dom/server.edge'`
        : null,
  }
}

/** Half of the worker is not here; that every rule meets its module is asked where all of it is built. */
function withoutCensus(plugin: Plugin): Plugin {
  if (plugin.name !== 'torg:lean-worker') return plugin
  const { generateBundle: _, ...others } = plugin
  return others
}

function bundled(name: string, build: Partial<typeof WORKER_BUILD>): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
    build: {
      minify: false,
      ...build,
      outDir: path.join(FOLDER, name),
      emptyOutDir: true,
      rolldownOptions: {
        ...build.rolldownOptions,
        input: { entry: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  }
}
