import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { importsIn } from '../../module-graph.ts'
import { handlersRead, type Kept, leanRender } from './lean-render.ts'

/** Where a render on the server begins. */
const ENTRY = 'client/entry.server.tsx'

/**
 * The client's modules as the worker named `environment` runs them: once, without effects, events or changes of
 * state (lean-render.ts). What then nothing uses falls out of the bundle by itself. `leftOut` names files that
 * the worker has no use for at all.
 */
export function serverRenderPlugin(environment: string, leftOut: readonly string[]): Plugin {
  let root = ''
  let kept: Kept = new Set()
  return {
    name: 'torg:server-render',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === environment,
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      kept = await findKept(root, leftOut)
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/ },
      handler(code, id) {
        const file = path.relative(root, id).replaceAll('\\', '/')
        if (!file.startsWith('client/')) return null
        const { code: lean, map } = leanRender(code, file, kept)
        // None of these does anything by being imported: what is not used goes.
        return { code: lean, map: map ?? null, moduleSideEffects: false }
      },
    },
  }
}

/**
 * Names of handlers that some component reads while it renders, so that nobody may leave them out. Leaving one
 * in can keep code that reads another, or modules that nothing else needs: asked again until no name is new.
 */
async function findKept(root: string, leftOut: readonly string[]): Promise<Kept> {
  const kept = new Set<string>()
  const compiled = new Map<string, string>()
  for (;;) {
    const found = new Set<string>()
    const reached = new Set([ENTRY])
    for (const file of reached) {
      const code = compiled.get(file) ?? (await compile(root, file))
      compiled.set(file, code)
      const lean = leanRender(code, file, kept).code
      for (const name of handlersRead(lean, file)) found.add(name)
      for (const { to, isPackage } of importsIn(file, lean.replace(UNUSED, ''))) {
        if (!isPackage && to.startsWith('client/') && !leftOut.includes(to)) reached.add(to)
      }
    }
    if ([...found].every((name) => kept.has(name))) return kept
    for (const name of found) kept.add(name)
  }
}

async function compile(root: string, file: string): Promise<string> {
  const source = await readFile(path.join(root, file), 'utf8')
  return (await transformWithOxc(source, path.join(root, file), OXC)).code
}

/** What is imported for nothing is not in the bundle (`moduleSideEffects`). */
const UNUSED = /^import "[^"]+";$/gm
const OXC = { jsx: { runtime: 'automatic', development: false }, sourcemap: false } as const
