/** The mini cart (docs/reference/interface.md#mini-cart): disabled until a screen enables it. */
export type MiniCartState = {
  isOpen: boolean
  isEnabled: boolean
  /** Open, but its code or the cart is not loaded yet. */
  isLoading: boolean
  hasAutoOpened: boolean
  /** The page on which a product was added before its screen was mounted and could enable the mini cart. */
  wantedAt: string | null
  /** The state before a screen disabled it, restored when that screen unmounts. */
  held: { isOpen: boolean; isEnabled: boolean } | null
}

export const CLOSED_MINI_CART: MiniCartState = {
  isOpen: false,
  isEnabled: false,
  isLoading: false,
  hasAutoOpened: false,
  wantedAt: null,
  held: null,
}

export type MiniCartChange =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'loaded' }
  /** `at` is the page's path: a screen may be hydrated after the first product is added on it. */
  | { kind: 'auto-open'; isWide: boolean; at: string; isForced?: boolean }
  /** A screen with a mini cart mounts; it is disabled again when the screen unmounts. */
  | { kind: 'enable'; at: string }
  | { kind: 'default' }
  /** A screen without a mini cart mounts or unmounts. */
  | { kind: 'disable' }
  | { kind: 'restore' }

/**
 * It opens by itself on screens from 1,280 px, once, when it is enabled and closed; `isForced` always opens
 * it (docs/reference/interface.md#mini-cart). A product added before the page's screen is hydrated opens it
 * when that screen enables it.
 */
export function changeMiniCart(state: MiniCartState, change: MiniCartChange): MiniCartState {
  switch (change.kind) {
    case 'open':
      return state.isEnabled ? opened(state) : state
    case 'close':
      return { ...state, isOpen: false, isLoading: false }
    case 'loaded':
      return { ...state, isLoading: false }
    case 'auto-open': {
      if (change.isForced) return { ...autoOpened(state), isEnabled: true }
      if (!change.isWide || state.isOpen || state.hasAutoOpened) return state
      return state.isEnabled ? autoOpened(state) : { ...state, wantedAt: change.at }
    }
    case 'enable': {
      const enabled = { ...state, isEnabled: true, wantedAt: null }
      return state.wantedAt === change.at ? autoOpened(enabled) : enabled
    }
    case 'default':
      return { ...state, isEnabled: false }
    case 'disable': {
      const { isOpen, isEnabled } = state
      return { ...state, isOpen: false, isEnabled: false, isLoading: false, held: { isOpen, isEnabled } }
    }
    case 'restore':
      return { ...state, ...state.held, held: null }
  }
}

/** Open on a screen that enables it: it stays open from one category to the next. */
export function isShown({ isOpen, isEnabled }: MiniCartState): boolean {
  return isOpen && isEnabled
}

function autoOpened(state: MiniCartState): MiniCartState {
  return { ...opened(state), hasAutoOpened: true }
}

function opened(state: MiniCartState): MiniCartState {
  return state.isOpen ? state : { ...state, isOpen: true, isLoading: true }
}
