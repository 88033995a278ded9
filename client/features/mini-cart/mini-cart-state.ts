/** The mini cart (spec 3 and 4): disabled until a screen enables it. */
export type MiniCartState = {
  isOpen: boolean
  isEnabled: boolean
  /** Opened, and its code or the basket is not here yet. */
  isLoading: boolean
  hasAutoOpened: boolean
  /** The page on which something was added before its screen was there to say that it has a mini cart. */
  wantedAt: string | null
  /** What a screen that disabled and closed it gives back on leaving. */
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
  /** `at` is the page, by its path: a screen may come alive after the first product is added on it. */
  | { kind: 'auto-open'; isWide: boolean; at: string; isForced?: boolean }
  /** A screen with a mini cart is shown, and left: then it is disabled again, as by default. */
  | { kind: 'enable'; at: string }
  | { kind: 'default' }
  /** A screen that wants it neither enabled nor open is shown, and left. */
  | { kind: 'disable' }
  | { kind: 'restore' }

/**
 * It opens by itself from 1,280 px on, where it is enabled, closed and has not done so before, or when it is
 * forced (spec 4). A product added before the page's screen is hydrated opens it when that screen enables it.
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

/** Open, on a screen that has it: a shopper who goes from shelf to shelf keeps it open. */
export function isShown({ isOpen, isEnabled }: MiniCartState): boolean {
  return isOpen && isEnabled
}

function autoOpened(state: MiniCartState): MiniCartState {
  return { ...opened(state), hasAutoOpened: true }
}

function opened(state: MiniCartState): MiniCartState {
  return state.isOpen ? state : { ...state, isOpen: true, isLoading: true }
}
