import type { Language } from '../../shared/sites.ts'
import { type LatePartName, takeNotes } from '../hooks/lost-parts.ts'
import { reloadOnce } from '../reload-once.ts'

/**
 * Shows which parts of the page did not load, and loads them again on request and when the network is back.
 * Where that fails too, a new deployment may have removed their files: the page is loaded anew, and forms keep
 * what was typed (docs/forms.md). Plain DOM with its own texts: nothing it needs can be lost.
 */
export function watchLostParts(): void {
  const place = document.createElement('div')
  // Rendered empty from the start, so that screen readers announce its text.
  place.setAttribute('role', 'status')
  place.dataset['notice'] = ''
  document.body.append(place)
  const { parts, again } = TEXTS[document.documentElement.lang.slice(0, 2) as Language]
  /** What loads a lost part again, and the part: one may be on a page many times. */
  const lost = new Map<() => void, LatePartName>()
  const asked = new Set<LatePartName>()

  const show = () => {
    const text = [...new Set(lost.values())].map((name) => parts[name]).join(' ')
    place.replaceChildren(...(text === '' ? [] : [createNotice(text, again, onClick)]))
  }
  const loadAgain = () => {
    const loads = [...lost.keys()]
    lost.clear()
    for (const load of loads) load()
    show()
  }
  const onClick = () => {
    for (const name of lost.values()) asked.add(name)
    loadAgain()
  }
  takeNotes((name, isLost, again = FIELDS[name] ?? reloadPage) => {
    if (isLost) lost.set(again, name)
    else {
      for (const [each, other] of lost)
        if (other === name && (each === again || !MANY.includes(name))) lost.delete(each)
    }
    show()
    if (![...lost.values()].includes(name)) asked.delete(name)
    else if (asked.has(name)) reloadPage()
  })
  addEventListener('online', loadAgain)
  // A press on the notice must not close what waits for its code.
  place.addEventListener('pointerdown', (event) => event.stopPropagation())
  place.addEventListener('mousedown', (event) => event.preventDefault())
}

/** Parts that a page may have many times: one that is here says nothing about the others. */
const MANY: readonly LatePartName[] = ['diet', 'hold', 'swap']

/** Parts that load when their field gets the focus. */
const FIELDS: Partial<Record<LatePartName, () => void>> = {
  search: () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
  address: () => document.querySelector<HTMLElement>('main form [autocomplete*=address-line1]')?.focus(),
}

function reloadPage(): void {
  reloadOnce(location.pathname + location.search)
}

function createNotice(text: string, again: string, onClick: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className =
    'pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce px-5 py-3 flex items-center gap-4 text-[0.9375rem]'
  box.dataset['lost'] = ''
  const words = document.createElement('p')
  words.className = 'grow'
  words.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'min-h-11 px-3 font-700 underline cursor-pointer'
  button.textContent = again
  button.addEventListener('click', onClick)
  box.append(words, button)
  return box
}

const TEXTS: Record<Language, { again: string; parts: Record<LatePartName, string> }> = {
  nb: {
    again: 'Prøv igjen',
    parts: {
      address: 'Vi fikk ikke hentet adresseforslag. Du kan skrive adressen selv.',
      basket: 'Vi fikk ikke åpnet handlekurven.',
      categories: 'Vi fikk ikke åpnet kategoriene.',
      changes: 'Vi fikk ikke vist at du endrer en bestilling.',
      details: 'Vi fikk ikke hentet flere opplysninger om varen.',
      diet: 'Vi fikk ikke hentet advarslene om det dere ikke spiser.',
      end: 'Vi fikk ikke hentet slutten av siden.',
      hold: 'Vi fikk ikke hentet hvor lenge vi holder av leveringstiden.',
      item: 'Vi fikk ikke åpnet varen.',
      list: 'Vi fikk ikke åpnet skjemaet for lister.',
      recipes: 'Vi fikk ikke hentet det som hører til oppskriftene.',
      scan: 'Vi fikk ikke åpnet skanneren. Du kan søke etter strekkoden.',
      search: 'Vi fikk ikke hentet søkeforslag. Du kan søke uten.',
      shelves: 'Vi fikk ikke hentet flere varer fra kategorien.',
      steps: 'Vi fikk ikke åpnet trinnene.',
      swap: 'Vi fikk ikke hentet andre varer å velge mellom.',
      texts: 'Vi fikk ikke hentet alle tekstene på siden.',
      usual: 'Vi fikk ikke hentet varene du pleier å kjøpe.',
    },
  },
  sv: {
    again: 'Försök igen',
    parts: {
      address: 'Vi kunde inte hämta adressförslag. Du kan skriva adressen själv.',
      basket: 'Vi kunde inte öppna varukorgen.',
      categories: 'Vi kunde inte öppna kategorierna.',
      changes: 'Vi kunde inte visa att du ändrar en beställning.',
      details: 'Vi kunde inte hämta mer om varan.',
      diet: 'Vi kunde inte hämta varningarna om det ni inte äter.',
      end: 'Vi kunde inte hämta slutet av sidan.',
      hold: 'Vi kunde inte hämta hur länge leveranstiden är reserverad.',
      item: 'Vi kunde inte öppna varan.',
      list: 'Vi kunde inte öppna formuläret för listor.',
      recipes: 'Vi kunde inte hämta det som hör till recepten.',
      scan: 'Vi kunde inte öppna skannern. Du kan söka efter streckkoden.',
      search: 'Vi kunde inte hämta sökförslag. Du kan söka utan.',
      shelves: 'Vi kunde inte hämta fler varor från kategorin.',
      steps: 'Vi kunde inte öppna stegen.',
      swap: 'Vi kunde inte hämta andra varor att välja mellan.',
      texts: 'Vi kunde inte hämta alla texter på sidan.',
      usual: 'Vi kunde inte hämta varorna du brukar köpa.',
    },
  },
  en: {
    again: 'Try again',
    parts: {
      address: 'We couldn’t load address suggestions. You can type the address yourself.',
      basket: 'We couldn’t open your basket.',
      categories: 'We couldn’t open the categories.',
      changes: 'We couldn’t show that you’re changing an order.',
      details: 'We couldn’t load more about the item.',
      diet: 'We couldn’t load the warnings about what you don’t eat.',
      end: 'We couldn’t load the end of the page.',
      hold: 'We couldn’t load how long your delivery time is held.',
      item: 'We couldn’t open the item.',
      list: 'We couldn’t open the form for lists.',
      recipes: 'We couldn’t load what belongs to your recipes.',
      scan: 'We couldn’t open the scanner. You can search for the barcode.',
      search: 'We couldn’t load suggestions. You can search without them.',
      shelves: 'We couldn’t load more from the category.',
      steps: 'We couldn’t open the steps.',
      swap: 'We couldn’t load other items to choose from.',
      texts: 'We couldn’t load all the texts on the page.',
      usual: 'We couldn’t load your usual items.',
    },
  },
}
