import { getLocale } from '../../shared/sites.ts'
import { call, fillCart, holdSlot } from '../e2e/buyer.ts'
import { countryOf, orderPath, payCart, placeOrder } from '../e2e/order-customer.ts'
import { signIn } from '../e2e/people-visitor.ts'
import { openScreen, type Scene } from './screen.ts'

/** The screens that `docs/screenshots` shows. */
export const FIRST_SCENES: readonly Scene[] = [
  {
    visitor: 'a stranger',
    screens: (site) => [
      { name: 'home', path: `/${site}/` },
      { name: 'category', path: `/${site}/categories/2` },
      {
        name: 'quick-view',
        path: `/${site}/categories/2`,
        async show(page) {
          await page.locator('main article').first().getByRole('link').click()
          await page.getByRole('dialog').getByRole('heading').first().waitFor()
        },
      },
      {
        name: 'suggestions',
        path: `/${site}/`,
        async show(page) {
          await page.locator('header [type=search]').first().click()
          await page.locator('header [role=combobox]').waitFor()
          await page.keyboard.type(MILK[getLocale(site).language])
          await page.locator('[role=grid] form[data-cart]').first().waitFor()
        },
      },
      { name: 'product', path: `/${site}/products/101` },
      { name: 'recipes', path: `/${site}/recipes/` },
      { name: 'recipe', path: `/${site}/recipes/1` },
    ],
  },
  {
    visitor: 'a household that has bought for a year',
    async prepare(context, site) {
      const country = countryOf(site)
      await signIn(context, site === 'no' ? 'kari@torg.test' : 'sven@torg.test', 'torg-demo-2026')
      await call(context, country, { method: 'POST', path: 'cart/clear/' })
      await fillCart(context, country)
      const addressId = await holdSlot(context, country)
      const orderNumber = await payCart(context, site, getLocale(site).language)
      const items = Array.from({ length: LINES }, (_, index) => ({
        productId: FIRST_PRODUCT + index,
        quantity: 1 + (index % 3),
        intentId: crypto.randomUUID(),
      }))
      await call(context, country, { method: 'PUT', path: 'cart/items/', body: { items } })
      await call(context, country, { method: 'POST', path: 'cart/recipe/1/', body: { portions: 4 } })
      await holdSlot(context, country, addressId)
      const plan = await context.newPage()
      await openScreen(plan, { name: 'plan', path: `/${site}/dinners/` })
      await plan.locator('[data-form="fill-week"] button[value=suggestions]').click()
      await plan.locator('[data-planned]').first().waitFor()
      await plan.close()
      return [
        { name: 'home-known', path: `/${site}/` },
        { name: 'buy-again', path: `/${site}/buy-again/` },
        { name: 'basket', path: `/${site}/cart/` },
        {
          name: 'checkout',
          path: `/${site}/checkout/`,
          show: (page) => page.locator('[data-pay]').first().waitFor(),
        },
        { name: 'order', path: orderPath(site, orderNumber) },
        { name: 'dinners', path: `/${site}/dinners/` },
      ]
    },
  },
  {
    visitor: 'a customer who changes an order',
    async prepare(context, site) {
      const country = countryOf(site)
      const orderNumber = await placeOrder(context, site)
      await call(context, country, { method: 'POST', path: `orders/${orderNumber}/edit/` })
      const items = [{ productId: FIRST_PRODUCT, quantity: 7, intentId: crypto.randomUUID() }]
      await call(context, country, { method: 'PUT', path: 'cart/items/', body: { items } })
      return [
        {
          name: 'editing',
          path: `/${site}/categories/2`,
          show: (page) => page.locator(`[data-editing="${orderNumber}"]`).first().waitFor(),
        },
      ]
    },
  },
]

const MILK = { nb: 'melk', sv: 'mjölk', en: 'milk' }

/** The first products of the seed, as many as a household buys at once. */
const FIRST_PRODUCT = 101
const LINES = 24
