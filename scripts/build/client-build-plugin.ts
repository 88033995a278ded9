import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from '../system/input-hash.ts'
import { type Manifest, type Plugin, transformWithOxc } from 'vite'
import { buildScript } from './build-script.ts'
import { FIRST_SHEETS, type FirstSheets } from './first-sheets.ts'
import { firstSheetsModule } from './first-sheets-module.ts'

const VIRTUAL_ID = 'virtual:client-build'
const SHEETS_ID = 'virtual:first-sheets'
const ENTRY = 'client/entry.client.tsx'
const LOADER = 'client/loader.ts'
const SERVICE_WORKER = 'client/offline/service-worker.ts'
/** Modules that a page's head preloads: its screen and its language. */
const OF_PAGES = /^(client\/(screens|catalogues)|virtual:messages)\//
/**
 * Largest file in bytes that a visitor's device keeps unasked: the street map is larger, and waits until it
 * is used.
 */
const KEPT_FILE_MAX = 400_000
/** Never served (public/.assetsignore). */
export const RELEASE_FILE = '.vite/release'
const SOURCES = ['client', 'locales', 'shared', 'worker']

/**
 * Provides what the worker must know of the client's build: entry, chunks per source file, style sheets, the
 * loader as text with its CSP hash, and an id of the whole build. The client is built first (vite.config.ts),
 * because the worker's bundle contains this module. The sheets of first paints are a module of their own,
 * which no request for data evaluates.
 */
export function clientBuildPlugin(options: { outDir: string }): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'torg:client-build',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === VIRTUAL_ID || id === SHEETS_ID ? `\0${id}` : null),
    async load(id) {
      const outDir = join(root, options.outDir)
      if (id === `\0${SHEETS_ID}`) return firstSheetsModule(isBuild ? await readFirstSheets(outDir) : {})
      if (id !== `\0${VIRTUAL_ID}`) return null
      const build = JSON.stringify(isBuild ? await readBuild(root, outDir) : await readSources(root))
      // Engines parse JSON faster than the same object as code, and every isolate begins with this one.
      return `export default JSON.parse(${JSON.stringify(build)})`
    },
  }
}

async function readBuild(root: string, outDir: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}`)
  const [sheet, ...more] = collect(manifest, ENTRY, (chunk) => chunk.css ?? [])
  if (!sheet || more.length > 0) throw new Error('The client build has not one style sheet')
  const loaderFile = manifest[LOADER]?.file
  if (!loaderFile) throw new Error(`The client build has no ${LOADER}`)
  const loader = (await readFile(join(outDir, loaderFile), 'utf8')).trim()
  const font = Object.values(manifest)
    .flatMap((chunk) => chunk.assets ?? [])
    .find((file) => file.endsWith('.woff2'))
  const chunks: Record<string, string[]> = {}
  for (const [source, chunk] of Object.entries(manifest)) {
    if ((chunk.isDynamicEntry || chunk.isEntry) && OF_PAGES.test(source))
      chunks[source] = collect(manifest, source, (each) => [`/${each.file}`])
  }
  // Includes the worker's sources, so that a changed header or head does not wait until stored pages expire.
  const id = hash(JSON.stringify(manifest) + loader + hashInputs(SOURCES), 'hex').slice(0, 12)
  // For the source maps of this build, which are stored under its name.
  await writeFile(join(outDir, RELEASE_FILE), id)
  return {
    id,
    entry: `/${entry.file}`,
    preloads: collect(manifest, ENTRY, (chunk) => [`/${chunk.file}`]),
    chunks,
    font: font ? `/${font}` : null,
    sheet: `/${sheet}`,
    loader,
    loaderHash: hash(loader, 'base64'),
    serviceWorker: await buildScript(root, SERVICE_WORKER),
    files: await keptFiles(manifest, outDir),
  }
}

async function readFirstSheets(outDir: string): Promise<FirstSheets> {
  return JSON.parse(await readFile(join(outDir, FIRST_SHEETS), 'utf8'))
}

/** Scripts, style sheets and fonts that a page of this build may request. */
async function keptFiles(manifest: Manifest, outDir: string): Promise<string[]> {
  const files = new Set<string>()
  for (const [source, chunk] of Object.entries(manifest)) {
    if (source === LOADER) continue
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) files.add(file)
    for (const file of chunk.css ?? []) files.add(file)
  }
  const sizes = await Promise.all(
    [...files].map(async (file) => ({ file, ...(await stat(join(outDir, file))) })),
  )
  return sizes.filter(({ size }) => size <= KEPT_FILE_MAX).map(({ file }) => `/${file}`)
}

/** Under `npm run dev` Vite serves the modules, and nothing is hashed. */
async function readSources(root: string) {
  const source = await readFile(join(root, LOADER), 'utf8')
  const { code } = await transformWithOxc(source, LOADER)
  const loader = code.replace(/^export \{\};?$/m, '').trim()
  return {
    id: 'development',
    entry: `/${ENTRY}`,
    preloads: [],
    chunks: {},
    font: null,
    sheet: null,
    loader,
    loaderHash: hash(loader, 'base64'),
    serviceWorker: '',
    files: [],
  }
}

function collect(
  manifest: Manifest,
  from: string,
  pick: (chunk: Manifest[string]) => string[],
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[from]
  if (!chunk || seen.has(from)) return []
  seen.add(from)
  const imported = (chunk.imports ?? []).flatMap((each) => collect(manifest, each, pick, seen))
  return [...new Set([...imported, ...pick(chunk)])]
}

function hash(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding)
}
