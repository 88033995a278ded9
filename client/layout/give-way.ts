/** Pixels of one direction after which the header follows, so that a resting thumb does not move it. */
const ENOUGH = 24

/** Whether the header is away, and where the scrolling turned: the lowest place while it is away. */
export type Place = { isAway: boolean; turn: number }

/** The header's place after scrolling to `at`, in pixels from the top, where it is always in sight. */
export function placeAt({ isAway, turn }: Place, at: number): Place {
  const turned = isAway ? Math.max(turn, at) : Math.min(turn, at)
  const moves = isAway ? at <= ENOUGH || turned - at > ENOUGH : at - turned > ENOUGH && at > 2 * ENOUGH
  return moves ? { isAway: !isAway, turn: at } : { isAway, turn: turned }
}

/**
 * Lets the header of phones give way on scrolling down and come back on scrolling up. The style sheet does
 * the rest: on phones only, and never while the focus is inside.
 */
export function watchScroll(): void {
  let place: Place = { isAway: false, turn: scrollY }
  const onScroll = () => {
    place = placeAt(place, scrollY)
    document.documentElement.toggleAttribute('data-away', place.isAway)
  }
  addEventListener('scroll', onScroll, { passive: true })
}
