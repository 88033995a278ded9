import { parseSync, type Statement } from 'oxc-parser'

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

function declarationOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'FunctionDeclaration' ? declared : null
}
