import type { Plugin } from 'vite'
import { edit, type Node, parseProgram, textOf } from '../syntax.ts'
import { replaceBodies } from './functions.ts'

const FILES =
  /\/(react-dom\/cjs\/react-dom(-client)?\.production|query-core\/build\/modern\/infiniteQueryBehavior)\.js$/

/**
 * The client's build without what it never runs. React DOM for a browser carries parts that nothing here uses, a sixth of its bytes: view transitions,
 * references to fragments, style sheets, scripts and pictures that React itself waits for (the worker writes
 * the head), lists of Suspense boundaries, activities, action states and the names of a stack. The client's
 * build leaves their functions empty, by name, and fails when a name is not there: whoever takes another React
 * looks again. What somebody could begin to use says so.
 */
export function leanClientPlugin(): Plugin {
  return {
    name: 'torg:lean-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILES },
      handler: (code, id) => ({ code: leanOut(code, id), map: null }),
    },
  }
}

function leanOut(code: string, file: string): string {
  if (file.endsWith('react-dom-client.production.js')) return leanReact(code, file)
  return file.endsWith('react-dom.production.js') ? leanHints(code) : INFINITE_QUERIES
}

/** Lists that grow are pages of their own here, each with its address. */
const INFINITE_QUERIES = `const refuse = () => { throw Error('Left out: scripts/build/lean/client-plugin.ts') }
export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior }`

/** React DOM's own module without the hints it can give a browser: preload() and its kin. */
export function leanHints(code: string): string {
  const lean = code.replace(
    /^exports\.(preconnect|prefetchDNS|pre(?:init|load)(?:Module)?) = function [^]*?^\};\n/gm,
    '',
  )
  if (lean === code) throw new Error('React DOM has changed: it has no hints')
  return lean
}

/** The source of React DOM's client without these parts. Throws when it is not the React that is known. */
export function leanReact(code: string, file: string): string {
  const prototypes = (parseProgram(code, file)['body'] as Node[]).flatMap((statement) => {
    const [, name = ''] = /^(\w+)\.prototype\.\w+ = /.exec(textOf(code, statement)) ?? []
    return PROTOTYPES.includes(name) ? [{ name, start: statement.start, end: statement.end, text: '' }] : []
  })
  const emptied = replaceBodies(edit(code, prototypes), file, EMPTY)
  const kept = PROTOTYPES.filter((name) => !prototypes.some((each) => each.name === name))
  const missing = [...kept, ...emptied.missing]
  if (missing.length > 0) throw new Error(`React DOM has changed, it has no ${missing.join(', ')}`)
  return emptied.code
}

/** What cannot be reached without the component or the property it belongs to. */
const UNREACHABLE = ''
const REFUSED = "throw Error('Left out: scripts/build/lean/client-plugin.ts')"

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
  ['waitForCommitToBeReady', 'return null'],
  ...[
    'accumulateSuspenseyCommitOnFiber',
    'acquireResource',
    'preloadResourceAndSuspendIfNeeded',
    'suspendResource',
  ].map((name) => [name, UNREACHABLE] as const),
  // useActionState, which begins with the first of these. Forms send by features/form.
  ['mountActionState', REFUSED],
  ...[
    'dispatchActionState',
    'handleActionReturnValue',
    'onActionError',
    'onActionSuccess',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionStateImpl',
  ].map((name) => [name, UNREACHABLE] as const),
  // findDOMNode, elements with a dash in their name, onBeforeInput, onSelect, and a browser's own sign of a
  // transition that is an async function.
  ['findCurrentFiberUsingSlowPath', REFUSED],
  ['setPropOnCustomElement', REFUSED],
  ['constructSelectEvent', UNREACHABLE],
  ['getFallbackBeforeInputChars', UNREACHABLE],
  ['getNativeBeforeInputChars', UNREACHABLE],
  ['defaultOnDefaultTransitionIndicator', UNREACHABLE],
  // Calls a component once more to find where it stands in a file; a report has the error's own stack.
  [
    'describeNativeComponentFrame',
    "return describeBuiltInComponentFrame(fn ? fn.displayName || fn.name : '')",
  ],
  ...[
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ].map((name) => [name, REFUSED] as const),
])
