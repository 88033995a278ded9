import type { Plugin } from 'vite'
import { replaceFunctions } from '../replace-functions.ts'

const FILES =
  /\/(react-dom\/cjs\/react-dom(-client)?\.production|query-core\/build\/modern\/infiniteQueryBehavior)\.js$/

/**
 * Removes code that no page runs from the client's build, a ninth of its first script. From React DOM: view
 * transitions, fragment references, resources that React waits for (the worker writes the head), Suspense
 * lists, activities, action states, functions as a form's action and the compiler's memo. From TanStack
 * Query: infinite queries. The build fails when React DOM lacks a function of the list.
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
  if (file.endsWith('react-dom-client.production.js')) return leanReact(code)
  return file.endsWith('react-dom.production.js') ? leanHints(code) : NO_INFINITE_QUERIES
}

/**
 * Returns React DOM's common module without preload(), preconnect() and the other hints. Throws when it has
 * none.
 */
export function leanHints(code: string): string {
  const lean = code.replace(
    /^exports\.(preconnect|prefetchDNS|pre(?:init|load)(?:Module)?) = function [^]*?^\};\n/gm,
    '',
  )
  if (lean === code) throw changed('react-dom.production.js', ['preload'])
  return lean
}

/**
 * Returns React DOM's client with the functions of EMPTY replaced and the members of PROTOTYPES removed.
 * Throws with the name of every function that the file lacks.
 */
export function leanReact(code: string): string {
  const kept = new Set(PROTOTYPES)
  const trimmed = code.replace(/^(\w+)\.prototype\.\w+ = function [^]*?^\};\n/gm, (member, name: string) => {
    if (!PROTOTYPES.includes(name)) return member
    kept.delete(name)
    return ''
  })
  const lean = replaceFunctions(trimmed, EMPTY)
  const missing = [...kept, ...lean.missing]
  if (missing.length > 0) throw changed('react-dom-client.production.js', missing)
  return lean.code
}

function changed(file: string, missing: readonly string[]): Error {
  return new Error(
    `react-dom/cjs/${file} has no ${missing.join(', ')}: correct scripts/build/lean/client-plugin.ts, or build with TORG_BUILD=plain.`,
  )
}

const REFUSED = "throw Error('Left out: scripts/build/lean/client-plugin.ts')"

/** Growing lists are pages with a URL each. */
const NO_INFINITE_QUERIES = `const refuse = () => { ${REFUSED} }
export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior }`

/** Prototypes of objects that React passes to refs. */
const PROTOTYPES = ['FragmentInstance', 'ViewTransitionPseudoElement']

/** The new body of each function. A function with an empty body is unreachable without its component. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  // <ViewTransition>.
  ...each(
    `applyViewTransitionName applyViewTransitionToHostInstances commitAppearingPairViewTransitions
    commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions
    commitNestedViewTransitions getViewTransitionClassName getViewTransitionName measureNestedViewTransitions
    measureViewTransitionHostInstancesRecursive pushViewTransitionCancelableScope
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
    restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent
    startViewTransition trackEnterViewTransitions`,
    '',
  ),
  ['createViewTransitionInstance', REFUSED],
  // <Fragment ref>.
  ['FragmentInstance', REFUSED],
  ...each('commitNewChildToFragmentInstance deleteChildFromFragmentInstance', ''),
  // <link rel="stylesheet" precedence>, <style precedence>, <script async> and the hints. React hoists
  // titles, metas and other links without these.
  ['getResource', 'return null'],
  ['waitForCommitToBeReady', 'return null'],
  ...each(
    `accumulateSuspenseyCommitOnFiber acquireResource insertStylesheetIntoRoot
    preloadResourceAndSuspendIfNeeded suspendResource`,
    '',
  ),
  ...each('preconnectAs preinitModuleScript preinitScript preinitStyle preload preloadModule', REFUSED),
  // useActionState, which starts in mountActionState.
  ['mountActionState', REFUSED],
  ...each(
    `dispatchActionState handleActionReturnValue onActionError onActionSuccess rerenderActionState
    runActionStateAction updateActionStateImpl`,
    '',
  ),
  // The compiler's memo, and forms whose action is a function.
  ...each('ensureFormComponentIsStateful startHostTransition useMemoCache', REFUSED),
  // findDOMNode, custom elements, <Activity>, <SuspenseList>.
  ['cutOffTailIfNeeded', ''],
  ...each(
    `findCurrentFiberUsingSlowPath setPropOnCustomElement updateActivityComponent
    updateSuspenseListComponent`,
    REFUSED,
  ),
  // onSelect, onBeforeInput, and the browser's indicator of an async transition.
  ...each(
    `constructSelectEvent getFallbackBeforeInputChars getNativeBeforeInputChars
    defaultOnDefaultTransitionIndicator`,
    '',
  ),
  // Calls a component again to find its position in a file; the error's stack has it too.
  [
    'describeNativeComponentFrame',
    "return describeBuiltInComponentFrame(fn ? fn.displayName || fn.name : '')",
  ],
])

function each(names: string, body: string): [name: string, body: string][] {
  return names.split(/\s+/).map((name) => [name, body])
}
