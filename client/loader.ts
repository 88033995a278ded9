/**
 * The page's only inline script (docs/reference/security.md#scripts), which runs before the bundle. The parser
 * does not wait for it, so it may run before or after the first paint and the end of the page. It starts the
 * only personal request. Once the page is painted, it asks for the script, the style sheet of the whole shop
 * and the files of its screen, so that they do not delay the text. It creates the module script through the
 * Trusted Types policy `torg`, because with a hash and strict-dynamic only a trusted script may load another.
 * It handles the forms of quantity controls: it shows the new number and keeps the intent until the next frame is
 * painted and the cart engine takes it, of this page or of the tab's next one.
 */

type TrustedPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy }

const page = globalThis as typeof globalThis & {
  trustedTypes?: PolicyFactory
  __torg?: {
    session: Promise<Response> | null
    intents: EarlyIntent[]
    take?: ((intent: EarlyIntent) => void) | null
    release: () => void
  }
}
/** `by`: the button that was pressed. */
type EarlyIntent = { form: HTMLFormElement; by: HTMLButtonElement | null; change: number }
const root = document.documentElement

const session = root.dataset['session']
  ? fetch(root.dataset['session'], {
      headers: {
        accept: 'application/json',
        'x-client-app': 'torg-web',
        'x-requested-case': 'camel',
        'x-country': root.dataset['country'] as string,
        'x-language': root.lang.slice(0, 2),
      },
    })
  : null
// The client that adopts the request handles its failure; without this it would also be an unhandled
// rejection.
session?.catch(() => {})
const torg: NonNullable<typeof page.__torg> = {
  session,
  intents: [],
  release() {
    removeEventListener('submit', onSubmit)
    const intent = torg.intents.shift()
    // By its own button, whose value is the change.
    intent?.form.requestSubmit(intent.by)
  },
}
page.__torg = torg

const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  if (form.dataset['cart'] == null) return
  event.preventDefault()
  const by = event.submitter as HTMLButtonElement | null
  const value = Number(by?.value) || 0
  // The button of an empty control may add several; what is tapped again while they wait is one more.
  const change = form.dataset['early'] ? Math.sign(value) : value
  torg.intents.push({ form, by, change })
  const input = form.querySelector<HTMLInputElement>('[name=quantity]')
  // 999 is the limit for any product (shared/cart/cart-rows.ts); an attribute may set a lower one.
  const known = Number(input ? input.value : form.dataset['early']) || 0
  const most = (form.dataset['max'] ?? 999) as number
  const quantity = Math.max(0, Math.min(known + change, most)) as unknown as string
  // Sets an attribute and a property that React does not compare on hydration.
  if (input) input.value = quantity
  else form.dataset['early'] = quantity
  // The engine gets the tap after the frame, so that a slow phone shows the number before it renders the rest.
  requestAnimationFrame(() => setTimeout(handOver))
}
const handOver = () => {
  if (torg.take) torg.intents.splice(0).forEach(torg.take)
}
// What is done next may depend on the tap before it, and a hidden page has no frames.
for (const event of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(event, handOver, true)
addEventListener('submit', onSubmit)
// What waits when the page goes away is for the page that has the cart engine first, which may be this one, back from
// the cache (client/features/cart/left-clicks.ts). Without storage the clicks end with the page.
addEventListener('pagehide', () => {
  try {
    for (const { form, change } of torg.intents.splice(0)) {
      delete form.dataset['early']
      const fields = new URLSearchParams(new FormData(form) as never)
      sessionStorage['torg'] += ['', form.action, change, fields]
    }
  } catch {}
})

const rules: TrustedPolicy = {
  createScriptURL(url) {
    // `href` of a link is normalised: nothing of another origin, and no answer of the API.
    if (!url.startsWith(location.origin + '/') || url.includes('/api')) throw new TypeError(url)
    return url
  },
}
const policy = page.trustedTypes?.createPolicy('torg', rules) ?? rules

/** Makes the links of the head that are marked so load their files. */
const ask = (mark: string, rel: string) => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-${mark}]`)) link.rel = rel
}
let script: HTMLScriptElement | undefined
/**
 * Asks for the script and the whole sheet: when the page is painted, or complete where no paint is reported.
 */
const start = () => {
  if (script) return
  ask('sheet', 'stylesheet')
  script = document.createElement('script')
  script.type = 'module'
  script.src = policy.createScriptURL((document.querySelector('link[data-entry]') as HTMLLinkElement).href)
  // Without the bundle the browser submits forms itself.
  script.onerror = torg.release
  document.head.append(script)
}
// Comes after this script in any case, which the end of parsing may not.
addEventListener('load', start)
// A screen's files are many and small: on a slow line they would delay the pictures of the first screen.
// Where no paint is reported, the entry imports them without a hint.
new PerformanceObserver((list) => {
  if (!list.getEntriesByName('first-contentful-paint')[0]) return
  start()
  ask('hint', 'modulepreload')
}).observe({ type: 'paint', buffered: true })

export {}
