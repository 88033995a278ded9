import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { MILK } from '../support/products.ts'

const browser = useBrowser()

type Listed = {
  id: number
  name: string
  ageLimit: number | null
  discount: { undiscountedGrossPrice: string } | null
  promotions: { title: string; type: string }[]
  availability: { isAvailable: boolean }
  deposit: string | null
}

/** The first product of these shelves with a property. */
async function findProduct(shelves: readonly string[], has: (product: Listed) => boolean): Promise<Listed> {
  for (const shelf of shelves) {
    const response = await fetch(`${sharedShopUrl()}/api/v1/section-listing/${shelf}/all/?size=100`, {
      headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' },
    })
    const { items } = (await response.json()) as { items: { attributes: Listed }[] }
    const found = items.find(({ attributes }) => has(attributes))
    if (found) return found.attributes
  }
  throw new Error(`None of ${shelves.join(', ')} has such a product`)
}

const CATEGORIES = Array.from({ length: 16 }, (_, index) => `categories/${index + 1}`)

async function openWithoutJavaScript(id: number) {
  const page = await browser.openAgain({ javaScript: false })
  const response = await page.goto(`${sharedShopUrl()}/no/products/${id}`)
  expect(response?.status()).toBe(200)
  return page
}

test('a reduced price shows beside the lowest price of the 30 days before it', async () => {
  const product = await findProduct(['campaigns/current'], ({ discount }) => discount !== null)
  const page = await openWithoutJavaScript(product.id)
  const lowest = product.discount?.undiscountedGrossPrice.replace('.', ',') ?? '-'
  expect(await page.locator('main').textContent()).toContain(
    `Laveste pris de 30 dagene før tilbudet: ${lowest}\u00a0kr`,
  )
})

test('a multibuy offer shows its condition', async () => {
  const isMultibuy = ({ type }: { type: string }) => type === 'multibuy'
  const product = await findProduct(['campaigns/current'], ({ promotions }) => promotions.some(isMultibuy))
  const page = await openWithoutJavaScript(product.id)
  const title = product.promotions.find(isMultibuy)?.title ?? '-'
  expect(await page.getByRole('list', { name: 'Tilbud på denne varen' }).textContent()).toContain(title)
})

test('an age limit and a deposit show before the product is added', async () => {
  const restricted = await findProduct(CATEGORIES, ({ ageLimit }) => ageLimit !== null)
  const page = await openWithoutJavaScript(restricted.id)
  expect(await page.getByText(`Du må være ${restricted.ageLimit} år eller eldre`).isVisible()).toBe(true)

  const bottle = await findProduct(CATEGORIES, ({ deposit }) => deposit !== null)
  await page.goto(`${sharedShopUrl()}/no/products/${bottle.id}`)
  expect(await page.locator('main').textContent()).toContain(
    `+ ${bottle.deposit?.replace('.', ',')}\u00a0kr pant`,
  )
})

test('a sold-out product cannot be added, and its replacement can', async () => {
  const product = await findProduct(CATEGORIES, ({ availability }) => !availability.isAvailable)
  const page = await openWithoutJavaScript(product.id)
  expect(await page.getByText('Utsolgt').first().isVisible()).toBe(true)
  expect(await page.locator(`form[data-cart]:has([name=productId][value="${product.id}"])`).count()).toBe(0)
  const alternatives = page.locator('section[aria-labelledby=alternatives]')
  expect(await alternatives.locator('article').count()).toBeGreaterThan(0)
  expect(await alternatives.locator('form').count()).toBeGreaterThan(0)
})

test('the ingredients emphasise allergens, and nutrition shows per 100 ml and per portion', async () => {
  const page = await openWithoutJavaScript(MILK)
  expect(await page.locator('main strong', { hasText: 'Lettmelk' }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('columnheader', { name: 'per 100 ml' }).isVisible()).toBe(true)
  expect(await page.getByRole('columnheader', { name: 'per porsjon (2 dl)' }).isVisible()).toBe(true)
})

test('on a desktop the picture stays in sight below the header', async () => {
  const page = await browser.openAgain({ viewport: 1280 })
  await page.goto(`${sharedShopUrl()}/no/products/${MILK}`)
  const picture = page.locator('main img').first()
  const topOf = async (element: typeof picture) => (await element.boundingBox())?.y ?? -1
  const before = await topOf(picture)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => topOf(picture)).not.toBe(before)
  const header = await page.locator('header').first().boundingBox()
  await expect.poll(() => topOf(picture)).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})
