/**
 * What these functions of ours say to every render on the server; nothing of a basket is read
 * there, and nobody is on the way anywhere.
 */
export const CONSTANTS: Readonly<Record<string, string>> = {
  useIsHydrated: 'false',
  createCartStore: '({})',
  isShown: 'false',
  useBlocker: 'null',
  useMask: 'null',
  usePending: 'null',
}

/** The parts of a basket that nobody has read yet (`INITIAL_STATE`). */
export const NO_BASKET: Readonly<Record<string, string>> = {
  cart: 'null',
  count: '0',
  isSettling: 'false',
  failure: 'null',
  undo: 'null',
  lastWish: 'null',
}

/** What is known of a mutation that nothing has started. */
export const IDLE_MUTATION: Readonly<Record<string, string>> = {
  isPending: 'false',
  isSuccess: 'false',
  isError: 'false',
  isIdle: 'true',
  data: '(void 0)',
  error: 'null',
  variables: '(void 0)',
}
