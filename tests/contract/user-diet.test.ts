import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_DIET, type DietProfile } from '../../shared/diet/profile.ts'
import { signIn } from '../support/people.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/** The saved diet profile (docs/diet.md). */

let origin: TestOrigin
let kari: Shopper
let sven: Shopper
let visitor: Shopper
beforeAll(async () => {
  origin = await createTestOrigin()
  kari = await signIn(origin, 'kari@torg.test')
  sven = await signIn(origin, 'sven@torg.test')
  visitor = await createShopper(origin)
})
afterAll(() => origin.dispose())

type Answer = { diet: DietProfile | null; canSave: boolean }
const PROFILE: DietProfile = {
  ...NO_DIET,
  allergens: ['milk', 'nuts'],
  avoidsTraces: true,
  diets: ['no_pork'],
  words: 'koriander',
}

describe('a saved profile', () => {
  it('is its owner’s until they delete it', async () => {
    const before = await kari.call<Answer>('GET', 'user/diet/')
    expect(before.body).toEqual({ diet: null, canSave: true })
    expect((await kari.call('PUT', 'user/diet/', PROFILE)).status).toBe(200)
    expect((await kari.call<Answer>('GET', 'user/diet/')).body.diet).toEqual(PROFILE)
    expect((await sven.call<Answer>('GET', 'user/diet/')).body.diet).toBeNull()
    expect((await kari.call('DELETE', 'user/diet/')).status).toBe(204)
    expect((await kari.call<Answer>('GET', 'user/diet/')).body.diet).toBeNull()
  })

  it('needs an account', async () => {
    expect((await visitor.call<Answer>('GET', 'user/diet/')).body).toEqual({ diet: null, canSave: false })
    const refused = await visitor.call<{ code: string }>('PUT', 'user/diet/', PROFILE)
    expect([refused.status, refused.body.code]).toEqual([401, 'not_authenticated'])
  })

  it.each<[string, object]>([
    ['an unknown allergen', { ...PROFILE, allergens: ['wool'] }],
    ['an unknown diet', { ...PROFILE, diets: ['keto'] }],
    ['too many words', { ...PROFILE, words: 'a'.repeat(301) }],
  ])('with %s is refused', async (_, body) => {
    expect((await kari.call('PUT', 'user/diet/', body)).status).toBe(400)
  })
})
