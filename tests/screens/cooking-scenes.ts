import { call, fillCart, holdSlot, register } from '../e2e/buyer.ts'
import { advance, countryOf, orderPath, payCart } from '../e2e/order-customer.ts'
import { signIn } from '../e2e/people-visitor.ts'
import { NO_DIET } from '../../shared/diet/profile.ts'
import type { Scene } from './screen.ts'

/** The screens on which dinners are found, planned, bought and cooked, beside those of `first-scenes.ts`. */
export const COOKING_SCENES: readonly Scene[] = [
  {
    visitor: 'a stranger who cooks',
    screens: (site) => [
      { name: 'recipes-filtered', path: `/${site}/recipes/?filters=diet%3A2` },
      { name: 'recipes-nothing', path: `/${site}/recipes/?q=xqzwvjk` },
      { name: 'recipes-tag', path: `/${site}/recipes/tags/2` },
      { name: 'recipes-provider', path: `/${site}/recipes/providers/1` },
      { name: 'recipes-week', path: `/${site}/recipes/plans/current/` },
      { name: 'recipe-portions', path: `/${site}/recipes/6?portions=12` },
      {
        name: 'cook-mode',
        path: `/${site}/recipes/1`,
        async show(page) {
          await page.locator('main .needs-script button').first().click()
          await page.getByRole('dialog').waitFor()
        },
      },
      { name: 'dinners-stranger', path: `/${site}/dinners/` },
      { name: 'diet-empty', path: `/${site}/diet/` },
    ],
  },
  {
    visitor: 'a household with dinners, lists and a diet',
    async prepare(context, site, staff) {
      const country = countryOf(site)
      const post = <Body>(path: string, body: object) =>
        call<Body>(context, country, { method: 'POST', path, body })
      await register(context, country)
      await fillCart(context, country, 1)
      await post('cart/recipes/', { recipes: [1, 6].map((recipeId) => ({ recipeId, portions: 4 })) })
      const addressId = await holdSlot(context, country)
      const orderNumber = await payCart(context, site)
      const driver = await staff()
      await signIn(driver, 'staff@torg.test', 'torg-demo-2026')
      await advance(driver, orderNumber, 5)

      for (const recipeId of [2, 6]) await post('dinners/bank/', { recipeId })
      for (const recipeId of [1, 7]) await post(`recipes/${recipeId}/like-toggle/`, { isLiked: true })
      const items = Array.from({ length: 12 }, (_, index) => ({
        productId: 101 + index,
        quantity: 1 + (index % 3),
      }))
      const { id: listId } = await post<{ id: number }>('product-lists/', { title: 'Hytta', items })
      const { token } = await post<{ token: string }>(`product-lists/${listId}/share/`, { mode: 'together' })
      await post('cart/recipes/', { recipes: [2, 7, 9].map((recipeId) => ({ recipeId, portions: 4 })) })
      await holdSlot(context, country, addressId)
      await call(context, country, {
        method: 'PUT',
        path: 'user/diet/',
        body: { ...NO_DIET, allergens: ['milk', 'fish'], diets: ['vegetarian'] },
      })
      return [
        { name: 'dinners-bank', path: `/${site}/dinners/bank/` },
        { name: 'dinners-previous', path: `/${site}/dinners/previous-ordered/` },
        { name: 'recipes-liked', path: `/${site}/recipes/liked/` },
        { name: 'basket-of-dinners', path: `/${site}/cart/` },
        {
          name: 'order-rated',
          path: orderPath(site, orderNumber),
          show: (page) => page.locator('[data-dinner] summary').first().click(),
        },
        { name: 'lists', path: `/${site}/account/lists/` },
        { name: 'list', path: `/${site}/product-lists/${listId}/` },
        { name: 'list-shared', path: `/${site}/product-lists/shared/${token}/` },
        { name: 'diet', path: `/${site}/diet/` },
        {
          name: 'recipe-diet',
          path: `/${site}/recipes/1`,
          show: (page) => page.locator('main').getByRole('region').first().waitFor(),
        },
      ]
    },
  },
]
