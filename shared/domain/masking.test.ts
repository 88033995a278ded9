import { describe, expect, it } from 'vitest'
import { isPrivate, mask, MASKED } from './masking.ts'

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
  ])('%s is hidden', (name) => expect(isPrivate(name)).toBe(true))
  it.each(['x-csrftoken', 'clientToken', 'cardId', 'Authorization', 'set-cookie'])('%s is hidden', (name) =>
    expect(isPrivate(name)).toBe(true),
  )
  it.each(['shipping', 'quantity', 'productId', 'cartVersion', 'discardedAt'])('%s is shown', (name) =>
    expect(isPrivate(name)).toBe(false),
  )

  it('are masked wherever they stand, whatever their type', () => {
    expect(
      mask({ user: { email: 'a@b.no', age: 3 }, list: [{ pin: 1234 }, 5], address: { city: 'Oslo' } }),
    ).toEqual({
      user: { email: MASKED, age: 3 },
      list: [{ pin: MASKED }, 5],
      address: MASKED,
    })
  })

  it('end at three levels, also in a circle', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(JSON.stringify(mask(circle))).toContain('[object]')
  })
})
