import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Below the build's folder, beside what is served. */
const HOME = 'source-maps'
/** Modules of packages: their places are kept, not their texts. */
const PACKAGE = /(^|\/)node_modules\/|^\0|^virtual:/

type Map = {
  sources: (string | null)[]
  names: string[]
  mappings: string
  sourcesContent?: (string | null)[]
}

export type StoredMap = {
  /** The script, as it is named at the shop or in the worker: `assets/a1B2c3D.js`, `index.js`. */
  file: string
  /** The map as the error intake keeps it: gzip in base64. */
  content: string
}

/** Moves the maps of the client out of the folder that is served. `outDir` is the whole build's. */
export function moveSourceMaps(outDir: string): void {
  const from = path.join(outDir, 'client/assets')
  const to = path.join(outDir, HOME, 'assets')
  rmSync(path.join(outDir, HOME), { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from)) {
    if (file.endsWith('.map')) renameSync(path.join(from, file), path.join(to, file))
  }
}

/** The names of scripts that have a map, with its file: of the client and of the storefront's worker. */
export function listSourceMaps(outDir: string): { file: string; mapPath: string }[] {
  return [path.join(outDir, HOME), path.join(outDir, 'torg')].flatMap((home) =>
    existsSync(home)
      ? readdirSync(home, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.js.map'))
          .map((file) => ({ file: file.slice(0, -'.map'.length), mapPath: path.join(home, file) }))
      : [],
  )
}

/** Reads a map without the texts of packages, and with the names of sources from the project's folder on. */
export function packSourceMap({ file, mapPath }: { file: string; mapPath: string }): StoredMap {
  const { sources, names, mappings, sourcesContent = [] } = JSON.parse(readFileSync(mapPath, 'utf8')) as Map
  const kept = {
    sources: sources.map((source) => (source ?? '').replace(/^(\.\.\/)+/, '')),
    names,
    mappings,
    sourcesContent: sources.map((source, index) =>
      source === null || PACKAGE.test(source) ? null : (sourcesContent[index] ?? null),
    ),
  }
  return { file, content: gzipSync(JSON.stringify(kept), { level: 9 }).toString('base64') }
}
