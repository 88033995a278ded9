import type { Plugin } from 'vite'

/**
 * Which files a part is asked for with: those it needs that whoever imports it has not loaded with itself. What the
 * entry imports later says by itself what it needs: naming its files there would cost every first page what only the
 * second one uses.
 */
export function createNeededFiles(entryPrefix: string) {
  const importsOf = new Map<string, readonly string[]>()
  const loadedWith = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const each of importsOf.get(file) ?? []) loadedWith(each, found)
    return found
  }
  /** Before Vite's own plugin, which asks for the dependencies when the bundle is generated. */
  const plugin: Plugin = {
    name: 'torg:needed-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') importsOf.set(file.fileName, file.imports)
      }
    },
  }
  return {
    plugin,
    resolveDependencies(_part: string, needed: string[], { hostId }: { hostId: string }): string[] {
      if (hostId.startsWith(entryPrefix)) return []
      const loaded = loadedWith(hostId)
      return needed.filter((file) => !loaded.has(file) && !file.startsWith(entryPrefix))
    },
  }
}
