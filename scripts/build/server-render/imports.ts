import { childrenOf, namesBound, type Node } from '../syntax.ts'

export type Imported = { from: string; name: string }

/** Imports by local name; a name that something else in the module bears, too, is none. */
export function importsOf(program: Node): Map<string, Imported> {
  const imports = new Map<string, Imported>()
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const from = (statement['source'] as Node)['value'] as string
    for (const each of statement['specifiers'] as Node[]) {
      const local = (each['local'] as Node)['name'] as string
      const imported = each['imported'] as Node | undefined
      const name = each.type === 'ImportSpecifier' ? (imported?.['name'] as string) : kindOf(each)
      imports.set(local, { from, name })
    }
  }
  const forget = (node: Node) => {
    if (node.type === 'ImportDeclaration') return
    const declared = node['id'] ?? (node.type === 'CatchClause' ? node['param'] : undefined)
    const patterns = [declared, ...((node['params'] as Node[] | undefined) ?? [])]
    for (const pattern of patterns) {
      if (pattern) for (const name of namesBound(pattern as Node)) imports.delete(name)
    }
    childrenOf(node).forEach(forget)
  }
  forget(program)
  return imports
}

function kindOf(specifier: Node): string {
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

export function isOurs(from: string): boolean {
  return /^[.#/]/.test(from)
}

/** Names that stand for a mutation wherever the module declares them. */
export function mutationsOf(program: Node, imports: ReadonlyMap<string, Imported>): Set<string> {
  const mutations = new Set<string>()
  const others = new Set<string>()
  const visit = (node: Node) => {
    const patterns = [node['id'], ...((node['params'] as Node[] | undefined) ?? [])]
    const init = node['init'] as Node | null | undefined
    const callee = init?.type === 'CallExpression' ? (init['callee'] as Node) : null
    const found = callee?.type === 'Identifier' ? imports.get(callee['name'] as string) : undefined
    const isMutation = found?.name === 'useMutation' && found.from === '@tanstack/react-query'
    for (const pattern of patterns) {
      if (!pattern) continue
      const isWhole = (pattern as Node).type === 'Identifier'
      for (const name of namesBound(pattern as Node)) (isMutation && isWhole ? mutations : others).add(name)
    }
    childrenOf(node).forEach(visit)
  }
  visit(program)
  for (const name of others) mutations.delete(name)
  return mutations
}
