import type { Language } from '../../shared/sites.ts'
import type { Reach } from './backend-away.ts'

/**
 * Creates the notice that the shop cannot be reached and returns a function that updates it. It uses plain
 * DOM and includes its texts, so that it depends on nothing that may be unreachable.
 */
export function createAwayNotice(): (reach: Reach) => void {
  const place = document.createElement('div')
  // Rendered empty from the start, so that screen readers announce its text.
  place.setAttribute('role', 'status')
  place.dataset['notice'] = ''
  document.body.append(place)
  const texts = TEXTS[document.documentElement.lang.slice(0, 2) as Language]
  let known: Reach = 'reached'
  let shown: Reach = 'reached'
  const show = () => {
    // The cart's own notice says more.
    const next = document.querySelector('[data-cart-failure]') ? 'reached' : known
    if (next === shown) return
    shown = next
    place.replaceChildren(...(next === 'reached' ? [] : [createText(texts[next])]))
  }
  // It may come later, in the same place.
  new MutationObserver(show).observe(document.body, { subtree: true, attributeFilter: ['data-cart-failure'] })
  return (reach) => {
    known = reach
    show()
  }
}

function createText(text: string): HTMLElement {
  const box = document.createElement('p')
  box.className =
    'pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce px-5 py-3 text-[0.9375rem]'
  box.dataset['shopAway'] = ''
  box.textContent = text
  return box
}

const TEXTS: Record<Language, Record<Exclude<Reach, 'reached'>, string>> = {
  nb: {
    away: 'Butikken svarer ikke akkurat nå. Vi prøver igjen.',
    offline: 'Du er frakoblet. Priser og lager kan være utdatert.',
  },
  sv: {
    away: 'Butiken svarar inte just nu. Vi försöker igen.',
    offline: 'Du är offline. Priser och lager kan vara inaktuella.',
  },
  en: {
    away: 'We can’t reach the shop right now. We’ll try again.',
    offline: 'You’re offline. Prices and stock may be out of date.',
  },
}
