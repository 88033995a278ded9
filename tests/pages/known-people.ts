import { expect } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { createShopper, type Shopper } from '../contract/cart-client.ts'
import type { TestShop } from '../support/shop.ts'

/** Customers of the seeded shop with every kind of personal data, for the search for leaks. */

export type Person = {
  site: 'no' | 'se'
  country: 'NO' | 'SE'
  shopper: Shopper
  /** The `Cookie` header of their browser. */
  cookie: () => string
  /** Values for `{name}` in paths of routes and endpoints that belong to this person. */
  own: Record<string, string>
  /** Texts that no other visitor may read; each occurs nowhere else in the shop. */
  secrets: string[]
}

type Plan = {
  email: string
  site: Person['site']
  language: 'nb' | 'sv'
  firstName: string
  lastName: string
  phone: string
  place: { street: string; streetNumber: string; postalCode: string; city: string }
  /** Last digits of the test card; null pays by invoice. */
  card: '1111' | '4444' | null
}

const OSLO = { postalCode: '0155', city: 'Oslo' }
const STOCKHOLM = { postalCode: '111 51', city: 'Stockholm' }

/** Names, streets and notes that no page, product or file of the shop contains. */
export const PLANS = {
  kari: {
    email: 'kari@torg.test',
    site: 'no',
    language: 'nb',
    firstName: 'Ragnhildis',
    lastName: 'Leksikonsdatter',
    phone: '+4741987651',
    place: { street: 'Kanarifuglveien', streetNumber: '4711', ...OSLO },
    card: '1111',
  },
  sven: {
    email: 'sven@torg.test',
    site: 'se',
    language: 'sv',
    firstName: 'Sixtusbert',
    lastName: 'Kvastilund',
    phone: '+46701987652',
    place: { street: 'Gulsparvsgränden', streetNumber: '8122', ...STOCKHOLM },
    card: '4444',
  },
  innkjop: {
    email: 'innkjop@torg.test',
    site: 'no',
    language: 'nb',
    firstName: 'Torbjørghild',
    lastName: 'Innkjøpsdatter',
    phone: '+4792987653',
    place: { street: 'Bokfinkstubben', streetNumber: '9233', ...OSLO },
    card: null,
  },
} satisfies Record<string, Plan>

/**
 * Logs in to a demo account with the form, like a browser without JavaScript, and fills it: a name, a phone
 * number, an address, a cart, and an order that is packed, paid and invoiced.
 */
export async function createPerson({ url, d1 }: TestShop, plan: Plan): Promise<Person> {
  const country = plan.site === 'no' ? 'NO' : 'SE'
  const shopper = await createShopper(browserAt(url), { country, language: plan.language })
  const before = shopper.cookie('sessionid')
  await logIn(url, plan, shopper)
  expect(shopper.cookie('sessionid')).not.toBe(before)
  const call = async <Body>(method: string, path: string, sent?: unknown): Promise<Body> => {
    const { status, body } = await shopper.call<Body>(method, path, sent)
    if (status >= 400) throw new Error(`${plan.email}: ${method} ${path} ${status} ${JSON.stringify(body)}`)
    return body
  }
  const { firstName, lastName, phone, place } = plan
  await call('PATCH', 'user/profile/', { firstName, lastName })
  await call('POST', 'user/update-contact/', { phone })
  const note = `Nøkkel under ${plan.email.split('@')[0]}kanari-potten`
  const { address } = await call<{ address: { id: number } }>('POST', 'user/addresses/', {
    recipientName: `${firstName} ${lastName}`,
    phone,
    ...place,
    doorCode: `${place.streetNumber}-dørkode`,
    deliveryInstructions: note,
  })
  const fill = () =>
    call('PUT', 'cart/items/', {
      items: [101, 102, 103, 104, 105, 106].map((productId) => ({
        productId,
        quantity: 5,
        intentId: crypto.randomUUID(),
      })),
    })
  await fill()
  const { orderNumber, paymentId } = await buy(url, call, address.id, plan.card)
  await fill()
  const { token } = await call<{ token: string }>('POST', 'cart/share/')
  await sendOut(url, orderNumber)
  const order = await call<{ order: { trackUrl: string | null } }>('GET', `orders/${orderNumber}/`)
  const invoices = await call<{ items: { id: number; number: string }[] }>('GET', 'invoices/')
  const [invoice] = invoices.items
  const paper = invoice && (await call<{ invoice: { kid: string | null } }>('GET', `invoices/${invoice.id}/`))
  const track = new URL(order.order.trackUrl ?? '', url).searchParams.get('token')
  expect(track).toMatch(/^[\w-]{43}$/)
  const account = await d1
    .prepare('SELECT public_hash FROM users WHERE email = ?1')
    .bind(plan.email)
    .first<{ public_hash: string }>()
  const secrets = [
    plan.email,
    firstName,
    lastName,
    phone,
    phone.slice(3),
    place.street,
    `${place.streetNumber}-dørkode`,
    note,
    orderNumber,
    paymentId,
    token,
    track,
    account?.public_hash,
    plan.card && `•••• ${plan.card}`,
    invoice?.number,
    paper?.invoice.kid,
    shopper.cookie('sessionid'),
    shopper.cookie('csrftoken'),
  ].filter((each) => typeof each === 'string')
  return {
    site: plan.site,
    country,
    shopper,
    cookie: () =>
      ['sessionid', 'csrftoken', 'signed_in'].map((name) => `${name}=${shopper.cookie(name)}`).join('; '),
    own: { orderNumber, paymentId, id: String(invoice?.id ?? address.id), addressId: String(address.id) },
    secrets: [...new Set(secrets)],
  }
}

/** Posts the login form without a script. The response's cookies become the shopper's. */
async function logIn(url: string, { email, site }: Plan, shopper: Shopper): Promise<void> {
  expect(DEMO_ACCOUNTS.map((each) => each.email)).toContain(email)
  const response = await fetch(`${url}/${site}/user/login/`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `sessionid=${shopper.cookie('sessionid')}; csrftoken=${shopper.cookie('csrftoken')}`,
    },
    body: new URLSearchParams({ form: 'login', username: email, password: DEMO_PASSWORD }),
  })
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store'])
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    shopper.setCookie(name, value)
  }
  expect(shopper.cookie('signed_in')).toBe('1')
}

type Call = <Body>(method: string, path: string, sent?: unknown) => Promise<Body>

async function buy(url: string, call: Call, deliveryAddressId: number, card: Plan['card']) {
  const choose = (deliverySlotId: number | null) =>
    call<{ deliverySlots: { id: number; isFull: boolean; isUnavailable: boolean }[] }>(
      'POST',
      'slot-picker/info/?num-days=14',
      { deliveryAddressId, deliverySlotId },
    )
  const { deliverySlots } = await choose(null)
  await choose(deliverySlots.find(({ isFull, isUnavailable }) => !isFull && !isUnavailable)?.id ?? null)
  const till = await call<{ cartVersion: number; totals: { toPay: string } }>('GET', 'checkout/')
  const begun = await call<{ orderNumber: string; paymentId: string; action: { url: string } | null }>(
    'POST',
    'checkout/initiate-payment/',
    {
      cartVersion: till.cartVersion,
      expectedTotal: till.totals.toPay,
      paymentMethod: { type: card ? 'card' : 'invoice' },
      returnUrl: '/no/checkout/confirm/',
      saveCard: card !== null,
    },
  )
  if (card) {
    const response = await fetch(new URL(begun.action?.url ?? '', url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ choice: 'approve', webhook: 'never', card }),
    })
    expect(response.status).toBe(303)
  }
  await call('POST', 'checkout/confirm/', { paymentId: begun.paymentId })
  return begun
}

/** Staff pack and send the order, so that its owner has a receipt, an invoice and a position on the map. */
async function sendOut(url: string, orderNumber: string): Promise<void> {
  const staff = await createShopper(browserAt(url))
  await staff.call('POST', 'user/login/', { username: 'staff@torg.test', password: DEMO_PASSWORD })
  for (let step = 0; step < 4; step += 1) {
    await fetch(`${url}/console/orders/`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: url,
        cookie: `sessionid=${staff.cookie('sessionid')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ order_number: orderNumber, action: 'advance' }),
    })
  }
}

/** Calls the shop at its own URL, like one of its pages. */
export function browserAt(url: string) {
  return {
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(url + path, { ...init, headers: { ...(init.headers as Record<string, string>), origin: url } }),
  }
}
