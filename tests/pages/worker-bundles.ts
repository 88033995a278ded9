import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { createBuilder, type EnvironmentOptions, type Plugin } from 'vite'
import { messagePlugins } from '../../scripts/build/message-plugins.ts'
import { leanPlugins } from '../../scripts/build/lean/plugins.ts'
import { ROOT } from '../../scripts/project.ts'
import type { ScreenBuild } from './render-screen.ts'

/** In node_modules, so that the test runner does not transform them. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/torg', `worker-bundles-${process.pid}`)
const ENTRY = 'virtual:worker-bundle'

/** The worker's render code in the lean and in the plain build (TORG_BUILD). */
export async function buildWorkerBundles(): Promise<{ lean: ScreenBuild; plain: ScreenBuild }> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      root: ROOT,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [entryPlugin(), messagePlugins(), react(), UnoCSS(), leanPlugins('lean').map(withoutCensus)],
      environments: {
        lean: bundled('lean'),
        plain: bundled('plain'),
      },
    })
    const load = async (name: string) => {
      const environment = builder.environments[name]
      if (!environment) throw new Error(`Vite knows no environment ${name}`)
      await builder.build(environment)
      return import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, name, 'entry.mjs')).href)
    }
    const [lean, plain] = await Promise.all([load('lean'), load('plain')])
    return { lean, plain }
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

/** Call it after the last render, because the bundles import some of their modules on demand. */
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

/**
 * These bundles contain half of the worker; only the whole build can check that each lean module is imported.
 */
function withoutCensus(plugin: Plugin): Plugin {
  if (plugin.name !== 'torg:lean-modules') return plugin
  const { generateBundle: _, ...others } = plugin
  return others
}

function bundled(name: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
    build: {
      minify: true,
      outDir: path.join(FOLDER, name),
      emptyOutDir: true,
      rolldownOptions: {
        input: { entry: ENTRY },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  }
}
