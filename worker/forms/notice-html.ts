import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import * as v from 'valibot'
import { getProduct } from '../../shared/api/products-detail.ts'
import type { CartNotice, CartOutcome } from '../../shared/forms/cart-notice.ts'
import { href } from '../../shared/href.ts'
import { fullNameOf } from '../../shared/products/full-name.ts'
import { readCatalogue } from '../api/catalogue.ts'
import { withTimeout } from '../cache/with-timeout.ts'
import { type AppContext, required } from '../context.ts'
import { text } from '../text.ts'

/** Milliseconds to wait for the good's name; without it the notice says "the item". */
const PATIENCE = 500

/**
 * The notice at the start of the body, with a link to the cart on every other page. Browsers that run scripts show
 * nothing of it: their pages know the cart.
 */
export async function noticeHtml(c: AppContext, { productId, outcome }: CartNotice): Promise<string> {
  const { site, language } = required(c, 'locale')
  const name = await withTimeout(readName(c, productId), PATIENCE).catch(() => null)
  const isAdded = outcome === 'added'
  const sentence = name === null ? (isAdded ? ADDED_ITEM : NOT_ADDED) : SENTENCES[outcome](name)
  const colour = isAdded ? 'leaf-tint' : 'butter'
  const way =
    required(c, 'match')?.key === 'cart'
      ? ''
      : html` <a href="${href(site, 'cart')}" style="${LINK}">${text(language, TO_CART)}</a>`
  const said = html`<noscript
    ><section
      data-told="${outcome}"
      aria-label="${text(language, BASKET)}"
      style="padding:8px 16px;text-align:center;background:var(--${colour});color:var(--on-${colour})"
    >
      <p>${text(language, sentence)}${way}</p>
    </section></noscript
  >`
  return String(await said)
}

async function readName(c: AppContext, id: number): Promise<string | null> {
  const { country, language } = required(c, 'locale')
  const locale = { country, language }
  const read = await readCatalogue(c, { endpoint: getProduct, params: { id: String(id) }, query: {}, locale })
  return read?.status === 200 ? fullNameOf(v.parse(named, JSON.parse(read.text)).product) : null
}

const named = v.object({ product: v.object({ name: v.string(), brand: v.nullable(v.string()) }) })

const SENTENCES = {
  added: (name: string) => msg`${name} is now in your basket.`,
  product_removed: (name: string) => msg`We no longer sell ${name}.`,
  out_of_stock: (name: string) => msg`${name} is sold out right now.`,
  stock_short: (products: string) => msg`We don’t have enough of ${products} in stock.`,
  quantity_clamped: (name: string) => msg`You already have as many of ${name} as we can deliver.`,
  cart_full: (name: string) => msg`Your basket is full, so ${name} wasn’t added.`,
} satisfies Record<CartOutcome, (name: string) => unknown>
const ADDED_ITEM = msg`The item is now in your basket.`
const NOT_ADDED = msg`We couldn’t add the item to your basket.`
const TO_CART = msg`Go to basket`
const BASKET = msg({ message: 'Basket', comment: 'heading' })

const LINK =
  'display:inline-flex;min-height:44px;align-items:center;padding:0 12px;font-weight:700;color:inherit;text-decoration:underline'
