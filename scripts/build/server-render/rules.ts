import { CONSTANTS, IDLE_MUTATION, NO_BASKET } from './constants.ts'
import type { Kept } from './lean-render.ts'
import { importsOf, isOurs, mutationsOf } from './imports.ts'
import {
  childrenOf,
  type Edit,
  edit,
  isHandlerName,
  isRest,
  nameOf,
  namesBound,
  type Node,
  parseProgram,
  textOf,
} from '../syntax.ts'

/**
 * What is called only for what it answers: without a reader the call goes. Not `useId`, which counts, nor what
 * waits for data.
 */
export const PURE = [
  'createContext',
  'lazy',
  'useApi',
  'useCart',
  'useCartState',
  'useContext',
  'useDeferredValue',
  'useDoors',
  'useHref',
  'useLingui',
  'useLocale',
  'useLocation',
  'useMiniCart',
  'useMutation',
  'usePageContext',
  'useQueryClient',
  'useReducer',
  'useRef',
  'useRenewal',
  'useRouter',
  'useState',
  'useTransition',
]

const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useImperativeHandle', 'useDebugValue']
const JSX = ['jsx', 'jsxs']
/**
 * The module's source without what a render on the server never runs. `unused` are names that nobody needs, as
 * far as is known; `named` are those whose declarations would fall away.
 */
export function applyRules(code: string, file: string, kept: Kept, unused: ReadonlySet<string>) {
  const program = parseProgram(code, file)
  const imports = importsOf(program)
  const edits: Edit[] = []
  /** What would fall away if nobody used it. */
  const named: string[] = []
  const react = (callee: Node): string | null => {
    if (callee.type === 'Identifier') {
      const found = imports.get(callee['name'] as string)
      return found && (found.from === 'react' || found.from === 'react/jsx-runtime') ? found.name : null
    }
    if (callee.type !== 'MemberExpression' || callee['computed']) return null
    const object = callee['object'] as Node
    const found = object.type === 'Identifier' ? imports.get(object['name'] as string) : undefined
    const isReact = found?.from === 'react' && (found.name === 'default' || found.name === '*')
    return isReact ? ((callee['property'] as Node)['name'] as string) : null
  }
  const isOfPackage = (callee: Node) => {
    let at = callee
    while (at.type === 'MemberExpression') at = at['object'] as Node
    const found = at.type === 'Identifier' ? imports.get(at['name'] as string) : undefined
    return found !== undefined && !isOurs(found.from)
  }
  const mutations = mutationsOf(program, imports)
  const cut = (start: number, end: number, text = '') => {
    edits.push({ start, end, text })
  }
  const keepOnly = (call: Node, argument: Node, after: string) => {
    cut(call.start, argument.start, '(')
    cut(argument.end, call.end, `)${after}`)
    visit(argument, call)
  }
  const dropProperties = (object: Node, isDropped: (name: string, value: Node) => boolean) => {
    const properties = object['properties'] as Node[]
    const gone = properties.map((each) => {
      const key = each['key'] as Node | undefined
      if (each.type !== 'Property' || each['computed'] || !key) return false
      const name = key.type === 'Identifier' ? (key['name'] as string) : String(key['value'])
      return isDropped(name, each['value'] as Node)
    })
    properties.forEach((each, index) => {
      if (!gone[index]) return visit(each, object)
      const next = properties[index + 1]
      const before = properties.slice(0, index).findLast((_, at) => !gone[at])
      const isTail = gone.slice(index).every(Boolean)
      // Of a run at the end the first takes the comma along that stands before it.
      const start = isTail && before && !gone[index - 1] ? before.end : each.start
      cut(start, next?.start ?? each.end)
    })
  }
  const isLoose = (name: string, value: Node) =>
    isHandlerName(name) && !kept.has(name) && value.type !== 'Literal' && value.type !== 'TemplateLiteral'

  const visitCall = (node: Node, parent: Node | null): boolean => {
    const callee = node['callee'] as Node
    const args = node['arguments'] as Node[]
    const [first, second, third] = args
    const name = react(callee)
    if (name === null) {
      const found = callee.type === 'Identifier' ? imports.get(callee['name'] as string) : undefined
      if (found?.name === 'useMutation' && found.from === '@tanstack/react-query' && first) {
        cut(first.start, args.at(-1)?.end ?? first.end)
        return true
      }
      const part = found?.name === 'useCartState' && first?.type === 'Literal' ? String(first['value']) : null
      const ours = part === null ? CONSTANTS[found?.name ?? ''] : NO_BASKET[part]
      const constant = found && isOurs(found.from) ? ours : undefined
      if (constant !== undefined) {
        cut(node.start, node.end, constant)
        return true
      }
      if (!isOfPackage(callee)) return false
      for (const each of args) {
        if (each.type !== 'ObjectExpression') visit(each, node)
        else for (const property of each['properties'] as Node[]) visit(property, each)
      }
      return true
    }
    if (EFFECTS.includes(name)) {
      if (parent?.type === 'ExpressionStatement') cut(parent.start, parent.end, ';')
      else cut(node.start, node.end, '(void 0)')
      return true
    }
    if (name === 'useEffectEvent') {
      cut(node.start, node.end, '(void 0)')
      return true
    }
    if ((name === 'useCallback' || name === 'memo') && first) {
      keepOnly(node, first, '')
      return true
    }
    if (name === 'useMemo' && first) {
      keepOnly(node, first, '()')
      return true
    }
    if (name === 'useSyncExternalStore' && third) {
      keepOnly(node, third, '()')
      return true
    }
    if (JSX.includes(name) && first && second?.type === 'ObjectExpression') {
      visit(first, node)
      const isHost = first.type === 'Literal'
      if (isHost) dropProperties(second, (prop) => /^on[A-Z]/.test(prop) || prop === 'ref')
      else if (isOfPackage(first)) for (const each of second['properties'] as Node[]) visit(each, second)
      else dropProperties(second, isLoose)
      if (third) visit(third, node)
      return true
    }
    return false
  }
  const visitDeclarator = (node: Node): boolean => {
    const id = node['id'] as Node
    const init = node['init'] as Node | null
    const isCall = init?.type === 'CallExpression'
    const isPure = isCall ? PURE.includes(nameOf(init['callee'] as Node) ?? '') : init?.type === 'Identifier'
    if (init && id.type === 'ObjectPattern' && isPure && namesBound(id).every((name) => unused.has(name))) {
      named.push(...namesBound(id))
      cut(id.start, id.end, `_${node.start}`)
      visit(init, node)
      return true
    }
    if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression') return false
    const name = react(init['callee'] as Node)
    if (name !== 'useState' && name !== 'useTransition' && name !== 'useReducer') return false
    const [state, setter] = id['elements'] as (Node | null)[]
    if (setter && setter.type !== 'Identifier') return false
    const [initial] = init['arguments'] as Node[]
    // A function makes the first value, wherever it comes from.
    if (
      name === 'useState' &&
      initial &&
      !/Function|^(Literal|.*Literal|ObjectExpression|ArrayExpression|UnaryExpression|BinaryExpression)$/.test(
        initial.type,
      )
    ) {
      return false
    }
    const setterName = setter ? nameOf(setter) : null
    if (setterName !== null) {
      named.push(setterName)
      if (!unused.has(setterName)) return false
    }
    const args = init['arguments'] as Node[]
    const [first] = args
    const value = name === 'useReducer' ? args[1] : first
    if (name === 'useReducer' && (!value || args[2])) return false
    cut(id.start, init.start, `${state ? textOf(code, state) : `_${node.start}`} = `)
    if (name === 'useTransition') cut(init.start, init.end, 'false')
    else if (!value) cut(init.start, init.end, 'void 0')
    else {
      const isLazy = name === 'useState' && /Function/.test(value.type)
      cut(init.start, value.start, '(')
      cut(value.end, init.end, isLazy ? ')()' : ')')
      visit(value, init)
    }
    return true
  }
  function visit(node: Node, parent: Node | null): void {
    if (node.type === 'CallExpression' && visitCall(node, parent)) return
    if (node.type === 'NewExpression' && isOfPackage(node['callee'] as Node)) {
      for (const each of node['arguments'] as Node[]) {
        if (each.type !== 'ObjectExpression') visit(each, node)
        else for (const property of each['properties'] as Node[]) visit(property, each)
      }
      return
    }
    if (node.type === 'VariableDeclarator' && visitDeclarator(node)) return
    if (node.type === 'MemberExpression' && !node['computed']) {
      if (textOf(code, node) === 'import.meta.env.SSR') return cut(node.start, node.end, 'true')
      const object = node['object'] as Node
      const isMutation = object.type === 'Identifier' && mutations.has(object['name'] as string)
      const value = isMutation ? IDLE_MUTATION[(node['property'] as Node)['name'] as string] : undefined
      if (value !== undefined) return cut(node.start, node.end, value)
    }
    if (node.type === 'ObjectExpression') return dropProperties(node, isLoose)
    if (node.type === 'ObjectPattern' && !(node['properties'] as Node[]).some(isRest)) {
      named.push(...namesBound(node))
      return dropProperties(node, (_, value) => namesBound(value).every((name) => unused.has(name)))
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program, null)
  return { edited: edit(code, edits), named }
}
