import { parseSync } from 'oxc-parser'

/** A node of a syntax tree as the parser hands it out. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>
export type Edit = { start: number; end: number; text: string }

/** Names by which the client hands on what waits for a visitor; a screen's forms also `send`. */
export function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name) || HANDLERS.includes(name)
}

const HANDLERS = ['send', 'attach']

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

export function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end)
}

/** The names a pattern binds. */
export function namesBound(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern['name'] as string]
    case 'AssignmentPattern':
      return namesBound(pattern['left'] as Node)
    case 'RestElement':
      return namesBound(pattern['argument'] as Node)
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap((each) => (each ? namesBound(each) : []))
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((each) =>
        namesBound(each.type === 'RestElement' ? each : (each['value'] as Node)),
      )
    default:
      return []
  }
}

/** The text with these changes, which do not overlap. Every line stays on its line. */
export function edit(code: string, edits: readonly Edit[]): string {
  let edited = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    const lines = code.slice(start, end).replace(/[^\n]/g, '')
    edited += code.slice(at, start) + text + lines
    at = end
  }
  return edited + code.slice(at)
}

export function nameOf(node: Node): string | null {
  return node.type === 'Identifier' ? (node['name'] as string) : null
}

export function isRest({ type }: Node): boolean {
  return type === 'RestElement'
}

export function parseProgram(code: string, file: string): Node {
  const { program, errors } = parseSync(`${file.replace(/\?.*/, '').replace(/\.tsx?$/, '')}.js`, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program as unknown as Node
}
