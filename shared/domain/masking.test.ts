import { describe, expect, it } from 'vitest'
import { isSecretName, MASK, maskSecrets } from './masking.ts'

describe('secrets in reports', () => {
  it.each([
    'email',
    'password',
    'username',
    'newPassword',
    'phone',
    'shippingAddress',
    'gift_card_number',
    'pin',
  ])('%s is hidden', (name) => expect(isSecretName(name)).toBe(true))
  it.each(['x-csrftoken', 'clientToken', 'cardId', 'Authorization', 'set-cookie'])('%s is hidden', (name) =>
    expect(isSecretName(name)).toBe(true),
  )
  it.each(['shipping', 'quantity', 'productId', 'cartVersion', 'discardedAt'])('%s is shown', (name) =>
    expect(isSecretName(name)).toBe(false),
  )

  it('are masked at any depth, whatever their type', () => {
    const variables = {
      user: { email: 'a@b.no', name: 'Kari' },
      list: [{ pin: 1234 }, 5],
      address: { city: 'Oslo' },
    }
    expect(maskSecrets(variables)).toEqual({
      user: { email: MASK, name: 'Kari' },
      list: [{ pin: MASK }, 5],
      address: MASK,
    })
  })

  it('end at six levels, also in a circle', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(JSON.stringify(maskSecrets(circle))).toContain(MASK)
  })
})
