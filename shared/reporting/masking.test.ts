import { describe, expect, it } from 'vitest'
import { isPrivate, mask, MASKED, maskText } from './masking.ts'

describe('masking of reports', () => {
  it.each([
    'email',
    'password',
    'username',
    'newPassword',
    'phone',
    'shippingAddress',
    'gift_card_number',
    'pin',
  ])('the text of %s is masked', (name) => expect(isPrivate(name)).toBe(true))
  it.each(['x-csrftoken', 'clientToken', 'cardId', 'Authorization', 'set-cookie'])(
    'the field %s is masked',
    (name) => expect(isPrivate(name)).toBe(true),
  )
  it.each(['shipping', 'quantity', 'productId', 'cartVersion', 'discardedAt'])(
    'the field %s is not masked',
    (name) => expect(isPrivate(name)).toBe(false),
  )

  it('private fields are masked at every level, whatever their type', () => {
    expect(
      mask({ user: { email: 'a@b.no', age: 3 }, list: [{ pin: 1234 }, 5], address: { city: 'Oslo' } }),
    ).toEqual({
      user: { email: MASKED, age: 3 },
      list: [{ pin: MASKED }, 5],
      address: MASKED,
    })
  })

  it.each([
    ['/no/token-authentication/a1b2c3/', '/no/token-authentication/:masked/'],
    ['/api/v1/user/preferences/unsubscribe/a1b2c3/', '/api/v1/user/preferences/unsubscribe/:masked/'],
    ['/no/user/verify-email/?token=abc', `/no/user/verify-email/?token=${MASKED}`],
  ])('%s is not masked', (address, masked) => {
    expect(maskText(address)).toBe(masked)
  })

  it('details end at the third level, also when they are circular', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(JSON.stringify(mask(circle))).toContain('[object]')
  })

  it.each([
    ['without a space', 'a'.repeat(500_000)],
    ['of signs', '@'.repeat(500_000)],
    ['of digits', '1 '.repeat(250_000)],
    ['of parameters', '?token'.repeat(80_000)],
  ])('half a megabyte %s costs no more than a short text', (_, text) => {
    const before = performance.now()
    expect(maskText(text).length).toBeLessThanOrEqual(250)
    // Quadratic time would be minutes.
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  it('an e-mail address at the cut is masked as a whole', () => {
    const address = `${'o'.repeat(60)}@${'l'.repeat(180)}.test`
    for (const length of [0, 100, 200, 245, 249, 250]) {
      const masked = maskText(`${'x '.repeat(length / 2)}${address} and more`)
      expect(masked, String(length)).not.toContain('ooo')
    }
  })

  it('an e-mail address is masked wherever it begins', () => {
    expect(maskText('Sent to <ola@shop.test>, "kari@shop.test" and a@b@c.test')).toBe(
      `Sent to <${MASKED}>, "${MASKED}" and a@${MASKED}`,
    )
  })
})
