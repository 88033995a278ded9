/** The worker serves the script or leads to the one of another host (worker/api/messenger.ts). */
const ADDRESS = '/support/messenger.js'
/** Zendesk's script looks for its own element by this id. */
const ID = 'ze-snippet'

/** Adds the messenger's script to the page. Rejects when it fails; then it may be added again. */
export function loadMessenger(messengerId: string): Promise<void> {
  document.querySelector(`#${ID}`)?.remove()
  const script = document.createElement('script')
  script.id = ID
  script.src = trusted(`${ADDRESS}?${new URLSearchParams({ key: messengerId })}`)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The support chat’s script did not load'))
    document.head.append(script)
  })
}

type Rules = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: Rules): Rules }

/** A policy is made once: a second one of its name is refused. */
let policy: Rules | null = null

/** The one address that the Trusted Types policy `torg-chat` allows. */
function trusted(address: string): string {
  const rules: Rules = {
    createScriptURL(url) {
      if (url.split('?')[0] !== ADDRESS) throw new TypeError(url)
      return url
    },
  }
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('torg-chat', rules) ?? rules
  return policy.createScriptURL(address)
}
