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

  it.each(['40777333', '40 77 73 33', '070-123 45 67', '26115812345', '19811126-1234'])(
    'the number %s of a person is masked',
    (number) =>
      expect(maskText(`No user with ${number}, see NO/${number}.`)).toBe(
        `No user with ${MASKED}, see NO/${MASKED}.`,
      ),
  )

  it.each([
    '2026-11-26',
    '2026-11-26T10:00:00',
    '1795734125828',
    '7038010000010',
    'line 1234567',
    '12345678-7d1e-4b6a-9c0d-5e8f7a6b4c3d',
  ])('%s is not masked', (text) => expect(maskText(`At ${text}.`)).toBe(`At ${text}.`))

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
