import { childrenOf, edit, nameOf, type Node, parseProgram } from './server-render-syntax.ts'

/** What only the backend and its OpenAPI document read of an endpoint. */
const OF_THE_BACKEND = /^\s*(summary|errors)\s*:/

/** A module of `shared/api` without its endpoints' descriptions and codes of errors. `code` is JavaScript. */
export function leanEndpoints(code: string, file: string): string {
  const cuts: { start: number; end: number; text: string }[] = []
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && nameOf(node['callee'] as Node) === 'defineEndpoint') {
      const [definition] = node['arguments'] as Node[]
      for (const { start, end } of (definition?.['properties'] as Node[] | undefined) ?? []) {
        if (!OF_THE_BACKEND.test(code.slice(start, end))) continue
        const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
        cuts.push({ start, end: end + comma, text: '' })
      }
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseProgram(code, file))
  return edit(code, cuts)
}
