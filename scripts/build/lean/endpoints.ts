import { edit, type Edit, nameOf, type Node, parseProgram, textOf } from '../syntax.ts'

/** What only the backend and its OpenAPI document read of an endpoint. */
const OF_THE_BACKEND = ['summary', 'errors', 'status', 'isIdempotent', 'isMultipart', 'verbatimKeys']
/** Where all endpoints are listed, for the proxy. */
const REGISTRY = /\/shared\/api\/(all|people|orders-all)\.ts$/

/** What was left out of an endpoint and may therefore not be read of it, by the endpoint's name. */
export type LeftOut = Map<string, readonly string[]>

/**
 * A module of `shared/api` without what the worker reads of no endpoint: descriptions, codes of errors, bodies
 * and, where no copy is kept of the answer, the query. What a personal call or a write answers is in the bundle
 * only for endpoints that something besides the proxy's list names. `code` is JavaScript.
 */
export function leanEndpoints(code: string, file: string, leftOut: LeftOut): string {
  if (REGISTRY.test(file)) return withBareNames(code, file)
  const edits: Edit[] = []
  let hasAnswers = false
  const program = parseProgram(code, file)
  for (const statement of program['body'] as Node[]) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : null
    const [declarator] = (declared?.['declarations'] as Node[] | undefined) ?? []
    const init = declarator?.['init'] as Node | null | undefined
    if (!declarator || init?.type !== 'CallExpression') continue
    if (nameOf(init['callee'] as Node) !== 'defineEndpoint') continue
    const name = nameOf(declarator['id'] as Node) ?? ''
    const [definition] = init['arguments'] as Node[]
    const properties = new Map(
      ((definition?.['properties'] as Node[] | undefined) ?? []).map((each) => [
        textOf(code, each['key'] as Node),
        each,
      ]),
    )
    const isRead = (what: string) => new RegExp(String.raw`\b${name}\.${what}\b`).test(code)
    const isShared = !properties.has('isPersonal') && !properties.has('method')
    const gone = OF_THE_BACKEND.filter((each) => properties.has(each))
    // That a signed call has a body, be it any, is asked by the proxy.
    if (properties.has('body') && !properties.has('isSigned') && !isRead('body')) gone.push('body')
    if (properties.has('query') && !isShared && !isRead('query')) gone.push('query')
    for (const each of gone) cutProperty(code, edits, properties.get(each))
    leftOut.set(name, gone)
    const response = properties.get('response')
    if (!response || isShared) {
      edits.push({ start: statement.end, end: statement.end, text: `;export { ${name} as ${name}$bare }` })
      continue
    }
    // On one line: what follows stays on its own.
    const value = textOf(code, response['value'] as Node).replace(/\s*\n\s*/g, ' ')
    const id = declarator['id'] as Node
    cutProperty(code, edits, response)
    edits.push({ start: id.start, end: id.end, text: `${name}$bare` })
    const whole = `export const ${name} = /* @__PURE__ */ withAnswer(${name}$bare, () => ${value})`
    edits.push({ start: statement.end, end: statement.end, text: `;${whole};` })
    hasAnswers = true
  }
  const head = hasAnswers ? `import { withAnswer } from '${WITH_ANSWER}';` : ''
  return head + edit(code, edits)
}

/** A module that knows how an endpoint gets its answer's schema. */
export const WITH_ANSWER = 'virtual:with-answer'
export const WITH_ANSWER_CODE = `export const withAnswer = (bare, answer) => {
  bare.response = answer()
  return bare
}`

/** The registry names every endpoint without its answer; whoever names the whole one gives it that. */
function withBareNames(code: string, file: string): string {
  const edits: Edit[] = []
  for (const statement of parseProgram(code, file)['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    for (const each of statement['specifiers'] as Node[]) {
      const name = nameOf(each['local'] as Node) ?? ''
      if (/^[a-z]/.test(name))
        edits.push({ start: each.start, end: each.end, text: `${name}$bare as ${name}` })
    }
  }
  return edit(code, edits)
}

function cutProperty(code: string, edits: Edit[], property: Node | undefined): void {
  if (!property) return
  const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
  edits.push({ start: property.start, end: property.end + comma, text: '' })
}

/** Endpoints of which a module reads what was left out, as `name.what`. */
export function readsLeftOut(code: string, leftOut: LeftOut): string[] {
  return [...code.matchAll(/\b([a-z]\w+)\.(body|query|status|errors|summary)\b/g)].flatMap(
    ([read, name, what]) => (leftOut.get(name ?? '')?.includes(what ?? '') ? [read] : []),
  )
}
