/**
 * The page's one inline script (design, "policy of the page" and "add before hydration"). It runs before
 * the bundle: it starts the one personal request, creates the module script through the Trusted Types policy
 * `torg`, because under a hash and strict-dynamic only a script made by a trusted script may load, and takes
 * the forms of quantity controls: it shows the new number and keeps the wish until the basket engine takes it.
 */

type TrustedPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy }

const page = globalThis as typeof globalThis & {
  trustedTypes?: PolicyFactory
  __torg?: {
    session: Promise<Response> | null
    wishes: Wish[]
    take: ((wish: Wish) => void) | null
    release: () => boolean
  }
}
type Wish = { form: HTMLFormElement; change: number }
const root = document.documentElement

const session = root.dataset['session']
  ? fetch(root.dataset['session'], {
      headers: {
        accept: 'application/json',
        'x-client-app': 'torg-web',
        'x-requested-case': 'camel',
        'x-country': root.dataset['country'] ?? '',
        'x-language': root.lang.slice(0, 2),
      },
    })
  : null
// A failure is handled by whoever adopts the request; without this it would also be an unhandled rejection.
session?.catch(() => {})
const torg: NonNullable<typeof page.__torg> = { session, wishes: [], take: null, release: () => false }
page.__torg = torg

const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  if (form.dataset['cart'] === undefined) return
  event.preventDefault()
  const wish = { form, change: Number((event.submitter as HTMLButtonElement | null)?.value) || 0 }
  if (torg.take) return torg.take(wish)
  torg.wishes.push(wish)
  const input = form.querySelector<HTMLInputElement>('[name=quantity]')
  // 999 is the most of anything (shared/domain/cart-rows.ts); an attribute says less.
  const known = Number(input ? input.value : form.dataset['early']) || 0
  const quantity = String(Math.max(0, Math.min(known + wish.change, Number(form.dataset['max'] ?? 999))))
  // An attribute and a property: nothing React compares when it hydrates.
  if (input) input.value = quantity
  else form.dataset['early'] = quantity
}
addEventListener('submit', onSubmit)
torg.release = () => {
  removeEventListener('submit', onSubmit)
  const [wish] = torg.wishes
  // With its button, whose value says how many.
  wish?.form.requestSubmit(wish.form.querySelector<HTMLButtonElement>(`button[value="${wish.change}"]`))
  return wish !== undefined
}

const rules: TrustedPolicy = {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin !== location.origin || pathname.startsWith('/api/'))
      throw new TypeError('Not a script of ours')
    return url
  },
}
const policy = page.trustedTypes?.createPolicy('torg', rules) ?? rules

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-entry]')) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = policy.createScriptURL(link.href)
  // Without the bundle the forms are the browser's again.
  script.onerror = torg.release
  document.head.append(script)
}

export {}
