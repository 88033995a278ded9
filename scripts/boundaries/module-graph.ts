import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of a file. `to` is a path of the project, or a package with its subpath. */
export type Import = { from: string; to: string; isPackage: boolean }

const SOURCE = /\.(ts|tsx|mts)$/
const DECLARATION = /\.d\.ts$/

/** Returns every import, export-from and dynamic import of the sources below the folders, including types. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) => importsOf(root, file))
}

/** Returns the paths of TypeScript files below a folder, relative to the root and with forward slashes. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => SOURCE.test(file) && !DECLARATION.test(file))
    .sort()
}

/**
 * The files that run with one: itself and what it imports, without types. What it imports later is left out, but for
 * the parts of it, which are in its own folder.
 */
export function filesWith(root: string, file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const parts = path.posix.dirname(file)
  const add = (each: string) => {
    if (found.has(each)) return
    found.add(each)
    const text = readFileSync(path.join(root, each), 'utf8')
    const { module } = parseSync(each, text)
    const imported = module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value)
    const passedOn = module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value]))
    const later = module.dynamicImports
      .flatMap(({ moduleRequest }) => literal(text.slice(moduleRequest.start, moduleRequest.end)) ?? [])
      .filter((specifier) => path.posix.dirname(resolve(each, specifier).to) === parts)
    for (const specifier of [...imported, ...passedOn, ...later]) {
      const { to, isPackage } = resolve(each, specifier)
      if (!isPackage && SOURCE.test(to)) add(to)
    }
  }
  add(file)
  return found
}

function importsOf(root: string, file: string): Import[] {
  return importsIn(file, readFileSync(path.join(root, file), 'utf8'))
}

/** Parses the imports of one file. */
export function importsIn(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const specifiers = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((each) =>
      literal(text.slice(each.moduleRequest.start, each.moduleRequest.end)),
    ),
    ...typeImports(text),
  ]
  const named = new Set(specifiers.filter((each): each is string => typeof each === 'string'))
  return [...named].map((specifier) => resolve(file, specifier))
}

function resolve(from: string, specifier: string): Import {
  if (!specifier.startsWith('.')) return { from, to: specifier, isPackage: true }
  const [target = ''] = specifier.split('?')
  return { from, to: path.posix.join(path.posix.dirname(from), target), isPackage: false }
}

/** A computed specifier cannot be followed; the build refuses it. */
function literal(expression: string): string | null {
  return /^(['"`])([^'"`$]+)\1$/.exec(expression.trim())?.[2] ?? null
}

function typeImports(text: string): string[] {
  return [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)].map(([, , specifier]) => specifier ?? '')
}
