import { describe, expect, it } from 'vitest'
import { createTestPasskey } from '../support/passkey.ts'
import { decodeCbor } from '../../origin/user/webauthn/cbor.ts'
import { findChallenge, readNewPasskey, readPasskeyUse } from '../../origin/user/webauthn/ceremony.ts'
import { isSignedBy, toJwk } from '../../origin/user/webauthn/public-key.ts'

const PARTY = { id: 'localhost', origins: ['http://localhost:8787'] }

describe('a passkey', () => {
  it('is read from its registration and signs with its own key', async () => {
    const passkey = await createTestPasskey()
    const created = await passkey.create('challenge-one')
    expect(findChallenge(created)).toBe('challenge-one')
    const stored = await readNewPasskey(PARTY, created)
    expect(stored).toMatchObject({ id: passkey.id, counter: 0, publicKey: { kty: 'EC', crv: 'P-256' } })
    if (stored) expect(await readPasskeyUse(PARTY, stored, await passkey.use('challenge-two'))).toBe(1)
  })

  it('with an attestation that nobody asked for is taken for its key alone', async () => {
    const created = await (await createTestPasskey()).create('challenge', { fmt: 'packed' })
    expect(await readNewPasskey(PARTY, created)).not.toBeNull()
  })

  it('cut anywhere is none', async () => {
    const created = await (await createTestPasskey()).create('challenge')
    const whole = created.response.attestationObject
    for (let length = 0; length < whole.length - 4; length += 7) {
      const response = { ...created.response, attestationObject: whole.slice(0, length) }
      expect(await readNewPasskey(PARTY, { ...created, response })).toBeNull()
    }
  })

  it('whose answer was changed in one byte has not signed it', async () => {
    const passkey = await createTestPasskey()
    const stored = await readNewPasskey(PARTY, await passkey.create('challenge'))
    const used = await passkey.use('challenge')
    const { authenticatorData } = used.response
    const changed = authenticatorData.slice(0, -1) + (authenticatorData.endsWith('A') ? 'Q' : 'A')
    const response = { ...used.response, authenticatorData: changed }
    expect(stored && (await readPasskeyUse(PARTY, stored, { ...used, response }))).toBeNull()
  })
})

describe('a key', () => {
  it('of RSA verifies what it signed', async () => {
    const keys = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2_048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const cose = new Map<number, number | Uint8Array>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ])
    const data = new TextEncoder().encode('signed')
    const signature = new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', keys.privateKey, data))
    expect(await isSignedBy(toJwk(cose), signature, data)).toBe(true)
    expect(await isSignedBy(toJwk(cose), signature, new TextEncoder().encode('other'))).toBe(false)
  })

  it.each([
    ['no map', 1],
    [
      'an algorithm that was not offered',
      new Map([
        [1, 1],
        [3, -8],
      ] as const),
    ],
    [
      'a curve that does not fit',
      new Map([
        [1, 2],
        [3, -7],
        [-1, 2],
      ] as const),
    ],
    [
      'a key without its numbers',
      new Map([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
    ],
  ])('refuses %s', (_, key) => {
    expect(() => toJwk(key as never)).toThrow(/passkey/)
  })
})

describe('CBOR', () => {
  const decode = (hex: string) => decodeCbor(new Uint8Array(Buffer.from(hex, 'hex')))

  it.each([
    ['17', 23, 1],
    ['1903e8', 1_000, 3],
    ['3903e7', -1_000, 3],
    ['f5', true, 1],
    ['f6', null, 1],
    ['6449455446', 'IETF', 5],
    ['820102ff', [1, 2], 3],
  ])('%s is %j', (hex, value, length) => {
    expect(decode(hex)).toEqual({ value, length })
  })

  it.each([
    ['a cut text', '6449'],
    ['a list longer than its bytes', '9affffffff'],
    ['bytes longer than there are', '5affffffff00'],
    ['lists in lists without end', '81'.repeat(50)],
    ['a stream', '9fff'],
    ['a float', 'fb3ff0000000000000'],
    ['a tag', 'c101'],
    ['a key that is a list', 'a1800100'],
    ['no text in UTF-8', '61ff'],
    ['nothing', ''],
  ])('refuses %s', (_, hex) => {
    expect(() => decode(hex)).toThrow()
  })
})
