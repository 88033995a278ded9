import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Perk } from '../../shared/api/perks.ts'
import type { WebUrls } from '../../shared/api/configuration-web.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer } from './order-fixture.ts'

/** URLs of pages in API responses lead to existing pages. */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

/** True for a path of the site with a screen. */
function isPage(path: string): boolean {
  const [site, ...segments] = path.split('/').filter(Boolean)
  return (site === 'no' || site === 'no-en') && matchRoute(segments) !== null
}

describe('an address in a response', () => {
  it('of configuration-web/urls/ is a page', async () => {
    const customer = await createCustomer(origin, { language: 'nb' })
    const { body } = await customer.call<WebUrls>('GET', 'configuration-web/urls/')
    expect(body.urls.length).toBeGreaterThan(20)
    expect(body.urls.filter(({ path }) => !isPage(path))).toEqual([])
  })

  it('of a perk is a page', async () => {
    const customer = await createCustomer(origin)
    const { body } = await customer.call<{ perks: Perk[] }>('GET', 'perks/')
    expect(body.perks.length).toBeGreaterThan(0)
    expect(body.perks.filter(({ target }) => target && !isPage(target.uri))).toEqual([])
  })
})
