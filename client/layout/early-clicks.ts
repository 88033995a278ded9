let held: HTMLElement[] | null = []

/** Holds clicks on the footer until its code is here, which the first interaction loads. */
export function holdEarlyClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('footer :is(a, button)')
      if (!held || !target) return
      event.preventDefault()
      held.push(target)
    },
    true,
  )
}

/** Repeats the held clicks, and holds no further ones: the code is here, or lost. */
export function releaseEarlyClicks(): void {
  const clicked = held
  held = null
  clicked?.forEach((target) => target.click())
}
