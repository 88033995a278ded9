/**
 * The page's one inline script (design, "policy of the page"). It runs before the bundle: it starts the
 * one personal request and creates the module script through the Trusted Types policy `torg`, because
 * under a hash and strict-dynamic only a script made by a trusted script may load.
 */

type TrustedPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy }

const page = globalThis as typeof globalThis & {
  trustedTypes?: PolicyFactory
  __torg?: { session: Promise<Response> | null }
}
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
page.__torg = { session }

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
  document.head.append(script)
}

export {}
