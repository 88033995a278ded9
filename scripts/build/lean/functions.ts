import { parseSync, type Statement } from 'oxc-parser'
import { childrenOf, edit, type Edit, type Node, parseProgram, textOf } from '../syntax.ts'

/**
 * The module's source with other bodies for the functions it declares, by name. Whoever calls this fails the
 * build when `missing` is not empty: the package has changed and is to be read again.
 */
export function replaceBodies(code: string, file: string, bodies: ReadonlyMap<string, string>) {
  const missing = new Set(bodies.keys())
  let lean = ''
  let at = 0
  for (const statement of parseSync(file, code).program.body) {
    const declared = declarationOf(statement)
    const body = declared?.id && bodies.get(declared.id.name)
    if (!declared?.id || !declared.body || body === undefined || body === null) continue
    missing.delete(declared.id.name)
    lean += `${code.slice(at, declared.body.start)}{${body}}`
    at = declared.body.end
  }
  return { code: lean + code.slice(at), missing: [...missing] }
}

/**
 * The module's source without these members of its classes and these `exports.name = …`. Calling one says that
 * it is no function. `missing` as above.
 */
export function withoutMembers(code: string, file: string, names: readonly string[]) {
  const missing = new Set(names)
  const edits: Edit[] = []
  const visit = (node: Node) => {
    const name = memberName(code, node)
    if (name !== null && names.includes(name)) {
      missing.delete(name)
      edits.push({ start: node.start, end: node.end, text: node.type === 'ExpressionStatement' ? ';' : '' })
    } else childrenOf(node).forEach(visit)
  }
  visit(parseProgram(code, file))
  return { code: edit(code, edits), missing: [...missing] }
}

function memberName(code: string, node: Node): string | null {
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
    return node['computed'] ? null : textOf(code, node['key'] as Node)
  }
  if (node.type !== 'ExpressionStatement') return null
  const expression = node['expression'] as Node
  if (expression.type !== 'AssignmentExpression') return null
  return /^exports\.(\w+)$/.exec(textOf(code, expression['left'] as Node))?.[1] ?? null
}

function declarationOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'FunctionDeclaration' ? declared : null
}
