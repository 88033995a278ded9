import { parseSync, type Statement } from 'oxc-parser'
import type { Plugin } from 'vite'

const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * React DOM for a browser carries four parts that nothing here uses, a sixth of its bytes: view transitions,
 * references to fragments, style sheets and scripts that React itself loads (the worker writes the head), and
 * lists of Suspense boundaries. The client's build leaves their functions empty, by name, and fails when a
 * name is not there: whoever takes another React looks again. What somebody could begin to use says so.
 */
export function leanReactPlugin(): Plugin {
  return {
    name: 'torg:lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler: (code, id) => ({ code: leanReact(code, id), map: null }),
    },
  }
}

/** The source of React DOM's client without these parts. Throws when it is not the React that is known. */
export function leanReact(code: string, file: string): string {
  const missing = new Set([...EMPTY.keys(), ...PROTOTYPES])
  let lean = ''
  let at = 0
  const replace = (start: number, end: number, text: string) => {
    lean += code.slice(at, start) + text
    at = end
  }
  for (const statement of parseSync(file, code).program.body) {
    const prototype = prototypeOf(statement)
    if (prototype && PROTOTYPES.includes(prototype)) {
      missing.delete(prototype)
      replace(statement.start, statement.end, '')
    }
    if (statement.type !== 'FunctionDeclaration' || !statement.id || !statement.body) continue
    const body = EMPTY.get(statement.id.name)
    if (body === undefined) continue
    missing.delete(statement.id.name)
    replace(statement.body.start, statement.body.end, `{${body}}`)
  }
  if (missing.size > 0) throw new Error(`React DOM has changed, it has no ${[...missing].join(', ')}`)
  return lean + code.slice(at)
}

/** `Name` of a statement `Name.prototype.member = …`. */
function prototypeOf(statement: Statement): string | null {
  if (statement.type !== 'ExpressionStatement') return null
  const { expression } = statement
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return null
  const { object } = expression.left
  if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier') return null
  const isPrototype = object.property.type === 'Identifier' && object.property.name === 'prototype'
  return isPrototype ? object.object.name : null
}

/** What cannot be reached without the component or the property it belongs to. */
const UNREACHABLE = ''
const REFUSED = "throw Error('Left out of this build: scripts/lean-react-plugin.ts')"

/** Members of what React hands out as references. */
const PROTOTYPES = ['FragmentInstance', 'ViewTransitionPseudoElement']

const EMPTY: ReadonlyMap<string, string> = new Map([
  // <ViewTransition>: all of them look for one, and without one do nothing.
  ...[
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ].map((name) => [name, UNREACHABLE] as const),
  ['createViewTransitionInstance', REFUSED],
  // <Fragment ref>.
  ['FragmentInstance', REFUSED],
  // <link rel="stylesheet" precedence>, <style precedence>, <script async>, and preload() and its kin. Titles,
  // metas and other links are hoisted without them.
  ['getResource', 'return null'],
  ...['acquireResource', 'preloadResourceAndSuspendIfNeeded', 'suspendResource'].map(
    (name) => [name, UNREACHABLE] as const,
  ),
  ...[
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'updateSuspenseListComponent',
  ].map((name) => [name, REFUSED] as const),
])
