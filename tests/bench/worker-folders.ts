import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { messagePlugins } from '../../scripts/build/message-plugins.ts'

const WORKERS = path.join(import.meta.dirname, 'workers')

/**
 * Bundles a worker of the bench into `folder`, for `startBareWorker`, with the settings of the build `like`.
 * `modules` are the sources of virtual modules. Returns the folder.
 */
export async function bundledWorker(
  folder: string,
  source: string,
  like: string,
  modules: Record<string, string> = {},
): Promise<string> {
  await bundle(folder, source, modules)
  writeConfig(folder, like, 'index.js')
  return folder
}

/**
 * Copies the built worker `like` into `folder` and evaluates the module `source` before it. Returns the
 * folder.
 */
export async function withModuleBefore(folder: string, source: string, like: string): Promise<string> {
  await bundle(folder, source, {})
  const home = path.join(folder, 'torg')
  cpSync(path.join(home, 'index.js'), path.join(home, 'before.js'))
  cpSync(path.join(like, 'torg'), home, { recursive: true, filter: (file) => !file.endsWith('.map') })
  writeFileSync(path.join(home, 'bench.js'), "import './before.js'\nexport { default } from './index.js'\n")
  writeConfig(folder, like, 'bench.js')
  return folder
}

async function bundle(folder: string, source: string, modules: Record<string, string>): Promise<void> {
  const home = path.join(folder, 'torg')
  mkdirSync(home, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [virtualModules(modules), messagePlugins()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] },
    build: {
      outDir: home,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      copyPublicDir: false,
      lib: { entry: path.join(WORKERS, source), formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: { external: [/^cloudflare:/, /^node:/] },
    },
  })
}

function virtualModules(modules: Record<string, string>): Plugin {
  return {
    name: 'bench:modules',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => modules[id.slice(1)] ?? null,
  }
}

/** Writes the settings of the shipped worker `like` with another entry module. */
function writeConfig(folder: string, like: string, main: string): void {
  const config: unknown = JSON.parse(readFileSync(path.join(like, 'torg/wrangler.json'), 'utf8'))
  writeFileSync(path.join(folder, 'torg/wrangler.json'), JSON.stringify({ ...(config as object), main }))
}

/**
 * Adds what the shipped runner needs: static files and the backend of the build `like`. Returns the folder.
 */
export function withRestOfShop(folder: string, like: string): string {
  for (const part of ['client', 'torg_origin'])
    cpSync(path.join(like, part), path.join(folder, part), { recursive: true })
  return folder
}
