import { describe, expect, it } from 'vitest'
import { createTestPasskey } from '../support/passkey.ts'
import { findChallenge, readNewPasskey, readPasskeyUse } from '../../origin/user/login/webauthn.ts'

const PARTY = { id: 'localhost', origins: ['http://localhost:8787'] }

describe('a passkey', () => {
  it.each(['ES256', 'RS256'] as const)(
    'of %s is read from its registration and verifies its use',
    async (algorithm) => {
      const passkey = await createTestPasskey(algorithm)
      const created = await passkey.create('challenge-one')
      expect(findChallenge(created)).toBe('challenge-one')
      const stored = await readNewPasskey(PARTY, created)
      expect(stored).toMatchObject({ id: passkey.id, counter: 0 })
      expect(stored && (await readPasskeyUse(PARTY, stored, await passkey.use('challenge-two')))).toBe(1)
    },
  )

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.other' }],
    ['a frame of another site', { crossOrigin: true }],
    ['no user present', { flags: 4 }],
    ['no user verified', { flags: 1 }],
  ])('is refused with %s, at registration and at login', async (_, wrong) => {
    const passkey = await createTestPasskey()
    expect(await readNewPasskey(PARTY, await passkey.create('challenge', wrong))).toBeNull()
    const stored = await readNewPasskey(PARTY, await passkey.create('challenge'))
    expect(stored).not.toBeNull()
    expect(stored && (await readPasskeyUse(PARTY, stored, await passkey.use('challenge', wrong)))).toBeNull()
  })

  it('is refused as a copy when its counter does not grow', async () => {
    const passkey = await createTestPasskey()
    const stored = await readNewPasskey(PARTY, await passkey.create('challenge'))
    const used = await passkey.use('challenge', { counter: 7 })
    expect(stored && (await readPasskeyUse(PARTY, { ...stored, counter: 7 }, used))).toBeNull()
    expect(stored && (await readPasskeyUse(PARTY, { ...stored, counter: 6 }, used))).toBe(7)
  })

  it('is refused with a packed attestation without a statement', async () => {
    const created = await (await createTestPasskey()).create('challenge', { fmt: 'packed' })
    expect(await readNewPasskey(PARTY, created)).toBeNull()
  })

  it('is refused when its attestation is cut off anywhere', async () => {
    const created = await (await createTestPasskey()).create('challenge')
    const whole = created.response.attestationObject
    for (let length = 0; length < whole.length - 4; length += 7) {
      const response = { ...created.response, attestationObject: whole.slice(0, length) }
      expect(await readNewPasskey(PARTY, { ...created, response })).toBeNull()
    }
  })

  it('is refused when one byte of the signed data is changed', async () => {
    const passkey = await createTestPasskey()
    const stored = await readNewPasskey(PARTY, await passkey.create('challenge'))
    const used = await passkey.use('challenge')
    const { authenticatorData } = used.response
    const changed = authenticatorData.slice(0, -1) + (authenticatorData.endsWith('A') ? 'Q' : 'A')
    const response = { ...used.response, authenticatorData: changed }
    expect(stored && (await readPasskeyUse(PARTY, stored, { ...used, response }))).toBeNull()
  })

  it('is refused with an algorithm that was not offered', async () => {
    const created = await (await createTestPasskey('ES384')).create('challenge')
    expect(await readNewPasskey(PARTY, created)).toBeNull()
  })
})
