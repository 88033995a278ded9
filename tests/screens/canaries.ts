import type { BrowserContext, Page } from 'playwright'

/** A value that a visitor typed, and the field it was typed into. */
export type Canary = { field: string; value: string }

/** What left the page for whoever collects: its address and its body. */
export type Sent = { path: string; text: string }

/** What collects: events, measurements, error reports and the messenger. */
const COLLECTS = /^\/(collector|support)\/|^\/error-reports$|\/metrics\/vitals\/$|^\/tag-manager\.js$/

/**
 * Notes all that pages of a context send to whoever collects. Browsers add the page's address as the referrer of calls
 * to its own host, which passes it on to nobody; to another host they say the origin (`referrer-policy`).
 */
export function watchCollected(context: BrowserContext): Sent[] {
  const sent: Sent[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!COLLECTS.test(pathname)) return
    sent.push({ path: pathname, text: `${request.url()}\n${request.postData() ?? ''}` })
  })
  return sent
}

/**
 * Types a canary into every field of the page that takes text, and returns them. The words of a search are an event of
 * their own, so a search gets what is personal by its form.
 */
export async function typeCanaries(page: Page, name: string): Promise<Canary[]> {
  const fields = page.locator('form :is(input, textarea):visible:not([readonly], [disabled])')
  const canaries: Canary[] = []
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index)
    const { type, called, isAmount } = await field.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      called: element.name,
      isAmount: element.form?.dataset['cart'] !== undefined,
    }))
    const value = canaryOf(type, `${name}${index}`)
    if (value === null || isAmount) continue
    await field.fill(value, { timeout: 5_000 }).catch(() => {})
    canaries.push({ field: `${name} ${called}`, value })
  }
  return canaries
}

let count = 0

function canaryOf(type: string, name: string): string | null {
  count += 1
  const digits = `4${String(7_310_000 + count)}`
  const email = `kanari.${name}.${count}@example.com`.toLowerCase()
  switch (type) {
    case 'text':
    case 'textarea':
    case 'password':
      return `Kanari ${name} ${count}, phone ${digits}`
    case 'email':
    case 'search':
      return email
    case 'tel':
    case 'number':
      return digits
    default:
      return null
  }
}

/** What a text has of canaries: as they were typed, and as an address or a JSON text writes them. */
export function findLeaks(texts: readonly string[], canaries: readonly Canary[]): string[] {
  const all = texts.map((text) => text.toLowerCase())
  return canaries.flatMap(({ field, value }) => {
    const typed = value.toLowerCase()
    const forms = [
      typed,
      encodeURIComponent(typed),
      typed.replaceAll(' ', '+'),
      typed.replace(/^.*phone /, ''),
    ]
    const found = all.find((text) => forms.some((form) => text.includes(form)))
    return found === undefined ? [] : [`${field}: ${value} in ${found.slice(0, 300)}`]
  })
}
