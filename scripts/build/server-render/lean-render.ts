import { minifySync } from 'rolldown/utils'
import { applyRules, PURE } from './rules.ts'
import { childrenOf, isHandlerName, nameOf, namesBound, type Node, parseProgram } from '../syntax.ts'

/** What the rest of the client says about a module: names of handlers that something reads while it renders. */
export type Kept = ReadonlySet<string>

/**
 * A module of the client as a render on the server runs it: without effects, without what only handlers and
 * references of elements use, and with states that nobody can change as the values they begin with. `code` is
 * JavaScript, its JSX compiled. Lines stay where they are for the map.
 */
export function leanRender(
  code: string,
  file: string,
  kept: Kept,
): { code: string; map: string | undefined } {
  let unused: ReadonlySet<string> = new Set()
  const needed = new Set<string>()
  for (;;) {
    const { edited, named } = applyRules(code, file, kept, unused)
    const lean = withoutUnused(edited, file)
    if (named.length === 0) return lean
    const { bound, counts } = countNames(lean.code, file)
    const isUsed = (name: string) => (counts.get(name) ?? 0) > (bound.get(name) ?? 0)
    // What was only looked into, for nothing, is looked into still: its declaration has to stay.
    const missed = [...unused].filter(isUsed)
    const found = named.filter((name) => !isUsed(name) && !needed.has(name) && !unused.has(name))
    if (missed.length + found.length === 0) return lean
    for (const name of missed) needed.add(name)
    unused = new Set([...unused, ...found].filter((name) => !needed.has(name)))
  }
}

/** Names of handlers that a lean module still reads, be it to call them or to ask whether they are there. */
export function handlersRead(code: string, file: string): Set<string> {
  const read = new Set<string>()
  const locals = new Map<string, string>()
  const visit = (node: Node, parent: Node | null) => {
    const name = node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : null
    if (name !== null && !node['computed'] && isHandlerName(name)) read.add(name)
    const value = node.type === 'Literal' ? node['value'] : null
    const isKey = parent?.type === 'Property' && parent['key'] === node
    if (typeof value === 'string' && isHandlerName(value) && !isKey) read.add(value)
    if (node.type === 'ObjectPattern') {
      for (const property of node['properties'] as Node[]) {
        const key = property['key'] ? nameOf(property['key'] as Node) : null
        if (key === null || !isHandlerName(key)) continue
        for (const local of namesBound(property['value'] as Node)) locals.set(local, key)
      }
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(parseProgram(code, file), null)
  const { bound, counts } = countNames(code, file)
  for (const [local, key] of locals) if ((counts.get(local) ?? 0) > (bound.get(local) ?? 0)) read.add(key)
  return read
}

function withoutUnused(code: string, file: string) {
  const result = minifySync(file, code, {
    module: true,
    compress: {
      target: 'es2022',
      joinVars: false,
      sequences: false,
      treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
    },
    mangle: false,
    codegen: { removeWhitespace: false },
    sourcemap: true,
  })
  if (result.errors[0]) throw new Error(`${file}: ${result.errors[0].message}`)
  return { code: result.code, map: result.map ? JSON.stringify(result.map) : undefined }
}

/** How often each identifier stands in a module, properties' names left out, and how often it is declared. */
function countNames(code: string, file: string) {
  const counts = new Map<string, number>()
  const bound = new Map<string, number>()
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1)
  const visit = (node: Node) => {
    if (node.type === 'Identifier') add(counts, nameOf(node) ?? '')
    const patterns = [node['id'], ...((node['params'] as Node[] | undefined) ?? [])]
    for (const each of patterns) if (each) for (const name of namesBound(each as Node)) add(bound, name)
    const key = node.type === 'MemberExpression' ? node['property'] : node['key']
    for (const child of childrenOf(node)) {
      // A shorthand's name is its value's, too: that one is visited.
      if (child !== key || node['computed']) visit(child)
    }
  }
  visit(parseProgram(code, file))
  return { bound, counts }
}
