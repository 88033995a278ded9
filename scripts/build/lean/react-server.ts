import { childrenOf, edit, type Edit, type Node, parseProgram, textOf } from '../syntax.ts'
import { replaceBodies } from './functions.ts'

/**
 * React's renderer without what no page here is made with: pages put aside and taken up again (prerender,
 * resume), lists of Suspense boundaries, style sheets, scripts and hints that React waits for (the worker writes
 * the head), action states and the names of a stack. Throws when it is not the React that is known.
 */
export function leanReactServer(code: string): string {
  const lean = withoutAttributes(withoutResuming(code))
  const { code: emptied, missing } = replaceBodies(lean, 'react-dom-server.js', BODIES)
  if (missing.length > 0) throw new Error(`React DOM has changed, it has no ${missing.join(', ')}`)
  return emptied
}

/** Fields that only a page taken up again, a form of React's own or a list of boundaries fills. */
const NEVER_SET = ['trackedPostpones', 'replay', 'formState', 'row']
/** Entrances that lead to such pages. */
const EXPORTS = ['prerender', 'resume', 'resumeAndPrerender']
/** Inline scripts that no response of ours can need. */
const SCRIPTS = [
  'completeBoundaryWithStylesScript1FullPartial',
  'completeBoundaryUpgradeToViewTransitionsInstruction',
  'formReplayingRuntimeScript',
]
/** What these do for elements that nothing here renders. */
const RENDERING = ['pushStartInstance', 'renderElement']
const CASES = [
  '"style"',
  '"script"',
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_SCOPE_TYPE',
]
const REFUSED = "throw Error('Left out: scripts/build/lean/react-server.ts')"

/** Of the attributes that HTML or SVG writes in another way than React those that somebody may want here. */
const ALIASES =
  /^(acceptCharset|htmlFor|httpEquiv|crossOrigin|clip\w+|fill\w+|font(Family|Size|Weight)|stop\w+|stroke\w+|textAnchor|transformOrigin|vectorEffect)$/

/** React's names of attributes that the worker's renderer no longer knows. */
export const ATTRIBUTES_LEFT_OUT = new Set<string>()

/** Also without numbers in styles of browsers' own names, which need no unit. */
function withoutAttributes(code: string): string {
  const [table = '', entries = ''] = /\baliases = new Map\(\[([^]*?)\n? *\]\)/.exec(code) ?? []
  const all = [...entries.matchAll(/\["([\w-]+)", "[\w:-]+"\]/g)]
  const kept = all.filter(([, name = '']) => ALIASES.test(name))
  const numbers = /"(animationIterationCount [\w ]+)"/.exec(code)?.[1]
  if (kept.length < 4 || !numbers)
    throw new Error('React DOM has changed, it has no aliases or unitlessNumbers')
  for (const [, name = ''] of all) if (!ALIASES.test(name)) ATTRIBUTES_LEFT_OUT.add(name)
  const ours = numbers.split(' ').filter((name) => !/^(Moz|ms|Web[kK]it|box)/.test(name))
  return code
    .replace(table, () => table.replace(entries, () => kept.map(([entry]) => entry).join(', ')))
    .replace(numbers, () => ours.join(' '))
}

/** The minifier takes away what these constants make unreachable. */
function withoutResuming(code: string): string {
  const cuts: Edit[] = []
  const seen = new Set<string>()
  const cut = (what: string, { start, end }: Node, text: string) => {
    seen.add(what)
    cuts.push({ start, end, text })
  }
  const text = (node: Node) => textOf(code, node)
  const visit = (node: Node, isTarget: boolean, inside = '') => {
    if (node.type === 'MemberExpression') {
      const name = text(node['property'] as Node)
      if (!isTarget && !node['computed'] && NEVER_SET.includes(name)) return cut(name, node, 'null')
    }
    if (node.type === 'ExpressionStatement') {
      const entrance = /^exports\.(\w+) = /.exec(text(node))?.[1] ?? ''
      if (EXPORTS.includes(entrance)) return cut(entrance, node, '')
    }
    if (node.type === 'VariableDeclarator' && SCRIPTS.includes(text(node['id'] as Node))) {
      return cut(text(node['id'] as Node), node['init'] as Node, '""')
    }
    if (
      node.type === 'SwitchCase' &&
      node['test'] &&
      RENDERING.includes(inside) &&
      CASES.includes(text(node['test'] as Node))
    ) {
      const body = node['consequent'] as Node[]
      const [first] = body
      const last = body.at(-1)
      if (first && last) {
        const name = text(node['test'] as Node)
        return cut(name, { ...first, end: last.end }, REFUSED)
      }
    }
    const target = node['left'] ?? node['argument']
    const assigns = node.type === 'AssignmentExpression' || node.type === 'UpdateExpression'
    const id = node.type === 'FunctionDeclaration' ? text(node['id'] as Node) : inside
    for (const child of childrenOf(node)) visit(child, assigns && child === target, id)
  }
  visit(parseProgram(code, 'react-dom-server.js'), false)
  const missing = [...NEVER_SET, ...EXPORTS, ...SCRIPTS, ...CASES].filter((what) => !seen.has(what))
  if (missing.length > 0) throw new Error(`React DOM has changed, it has no ${missing.join(', ')}`)
  return edit(code, cuts)
}

/** What cannot be reached without the component or the property it belongs to. */
const UNREACHABLE = ''

const BODIES: ReadonlyMap<string, string> = new Map([
  ...[
    'abortRemainingReplayNodes',
    'addToReplayParent',
    'createPrerenderRequest',
    'createReplayTask',
    'getPostponedState',
    'resumeNode',
    'resumeRequest',
    'spawnNewSuspendedReplayTask',
    'trackPostpone',
    'trackPostponedBoundary',
    // <SuspenseList>.
    'createSuspenseListRow',
    'renderSuspenseListRows',
    // <form action={function}> and useActionState, which names its state by a hash.
    'getCustomFormFields',
    'injectFormReplayingRuntime',
    'murmurhash3_32_gc',
    'useActionState',
    'validateAdditionalFormField',
    // preload() and its kin, and <link rel="stylesheet" precedence>.
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'writeStyleResourceDependenciesInJS',
  ].map((name) => [name, REFUSED] as const),
  ...[
    'finishSuspenseListRow',
    'flushStylesInPreamble',
    'flushStyleTagsLateForBoundary',
    'preloadLateStyles',
    'pushViewTransitionAttributes',
    'tryToResolveTogetherRow',
    'unblockSuspenseListRow',
  ].map((name) => [name, UNREACHABLE] as const),
  // Where a component stands among others: a report has the error's own stack.
  ['getThrownInfo', 'return {}'],
  // Colours for an error of another server's.
  ['defaultErrorHandler', 'console.error(error);return null'],
])
