import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const WORKERS = path.join(import.meta.dirname, 'workers')

/**
 * A folder that `startBareWorker` takes, with a worker of the bench's own. `modules` gives the text of its
 * virtual modules.
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

/** The shipped worker as it was built, with a module of the bench's evaluated before it. */
export async function worldBefore(folder: string, source: string, like: string): Promise<string> {
  await bundle(folder, source, {})
  const home = path.join(folder, 'torg')
  cpSync(path.join(home, 'index.js'), path.join(home, 'world.js'))
  cpSync(path.join(like, 'torg'), home, { recursive: true, filter: (file) => !file.endsWith('.map') })
  writeFileSync(path.join(home, 'bench.js'), "import './world.js'\nexport { default } from './index.js'\n")
  writeConfig(folder, like, 'bench.js')
  return folder
}

async function bundle(folder: string, source: string, modules: Record<string, string>): Promise<void> {
  const home = path.join(folder, 'torg')
  mkdirSync(home, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [virtualModules(modules)],
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

/** The settings of the shipped worker `like`, for another entry. */
function writeConfig(folder: string, like: string, main: string): void {
  const config: unknown = JSON.parse(readFileSync(path.join(like, 'torg/wrangler.json'), 'utf8'))
  writeFileSync(path.join(folder, 'torg/wrangler.json'), JSON.stringify({ ...(config as object), main }))
}

/** Gives a folder what else the shipped runner serves: static files and the backend of the build `like`. */
export function withRestOfShop(folder: string, like: string): string {
  for (const part of ['client', 'torg_origin'])
    cpSync(path.join(like, part), path.join(folder, part), { recursive: true })
  return folder
}
