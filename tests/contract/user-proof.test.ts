import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Authenticators } from '../../shared/api/user-security.ts'
import { deleteDueAccounts } from '../../origin/user/account/delete-account.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createTestPasskey } from '../support/passkey.ts'
import { codeOf, lastEmail, prove, signIn, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'

/**
 * Changes that could hand an account to somebody else need a fresh proof
 * (docs/reference/security.md#fresh-proofs).
 */

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
type Begun = { challengeId: string; publicKey: { challenge: string; allowCredentials?: { id: string }[] } }
type Proof = { ways: string[]; isCodeSent: boolean; provedUntil: string | null }
const unique = () => `${crypto.randomUUID()}@example.test`
const MINUTES = 60_000

async function addPasskey(shopper: Shopper) {
  await prove(shopper)
  const begun = await shopper.call<Begun>('POST', 'user/authenticators/passkey/begin/')
  const passkey = await createTestPasskey()
  const { body } = await shopper.call<Authenticators>('POST', 'user/authenticators/passkey/complete/', {
    challengeId: begun.body.challengeId,
    credential: await passkey.create(begun.body.publicKey.challenge),
  })
  return { passkey, authenticators: body.authenticators }
}

/** An account with a passkey, without a password and without a valid proof. */
async function signUpWithoutPassword() {
  const { shopper, email } = await signUp(origin)
  const { passkey, authenticators } = await addPasskey(shopper)
  const password = authenticators.find(({ type }) => type === 'password')
  expect((await shopper.call('DELETE', `user/authenticators/${password?.id}/`)).status).toBe(204)
  origin.clock.advance(10 * MINUTES)
  return { shopper, email, passkey, authenticators }
}

describe('an open session alone', () => {
  const attempts = (id: number) =>
    [
      ['POST', 'user/update-contact/', { email: unique() }],
      ['POST', 'user/authenticators/passkey/begin/', undefined],
      ['POST', 'user/authenticators/email_code/begin/', undefined],
      ['POST', 'user/authenticators/password/begin/', undefined],
      ['DELETE', `user/authenticators/${id}/`, undefined],
      ['POST', 'user/delete-account/', {}],
    ] as const

  async function refusals(shopper: Shopper, id: number) {
    const found = []
    for (const [method, path, body] of attempts(id)) {
      const { status, body: refused } = await shopper.call<Refusal | null>(method, path, body)
      found.push(`${status} ${refused?.code}`)
    }
    return [...new Set(found)]
  }

  it('cannot change the address, add or remove login methods, or delete the account', async () => {
    const { shopper } = await signUp(origin)
    const { body } = await shopper.call<Authenticators>('GET', 'user/authenticators/')
    expect(await refusals(shopper, body.authenticators[0]?.id ?? 0)).toEqual(['403 proof_required'])
  })

  it('cannot do so in an account without a password either', async () => {
    const { shopper, authenticators } = await signUpWithoutPassword()
    expect(await refusals(shopper, authenticators.at(-1)?.id ?? 0)).toEqual(['403 proof_required'])
  })

  it('cannot complete a change that began before the proof expired', async () => {
    const { shopper } = await signUp(origin)
    await prove(shopper)
    origin.clock.advance(9 * MINUTES)
    const { body } = await shopper.call<Begun>('POST', 'user/authenticators/passkey/begin/')
    origin.clock.advance(2 * MINUTES)
    const passkey = await createTestPasskey()
    const late = await shopper.call<Refusal>('POST', 'user/authenticators/passkey/complete/', {
      challengeId: body.challengeId,
      credential: await passkey.create(body.publicKey.challenge),
    })
    expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  })

  it('can still change the phone', async () => {
    const { shopper, email } = await signUp(origin)
    const body = { email, phone: '92345678' }
    expect((await shopper.call('POST', 'user/update-contact/', body)).status).toBe(200)
  })
})

describe('a proof', () => {
  const changeAddress = async (shopper: Shopper) =>
    (await shopper.call('POST', 'user/update-contact/', { email: unique() })).status

  it('by password is valid for ten minutes in this session', async () => {
    const { shopper, email } = await signUp(origin)
    const other = await signIn(origin, email, { password: TEST_PASSWORD })
    await prove(shopper)
    const { body } = await shopper.call<Proof>('GET', 'user/proof/')
    expect(body).toEqual({
      ways: ['password', 'email_code'],
      isCodeSent: false,
      provedUntil: new Date(origin.clock.now.getTime() + 10 * MINUTES).toISOString(),
    })
    expect([await changeAddress(shopper), await changeAddress(other)]).toEqual([200, 403])
    origin.clock.advance(10 * MINUTES)
    expect(await changeAddress(shopper)).toBe(403)
  })

  it('with a wrong password is a field error, five times in fifteen minutes', async () => {
    const { shopper } = await signUp(origin)
    const tries = []
    for (let index = 0; index < 6; index += 1) {
      const { status, body } = await shopper.call<Refusal>('POST', 'user/proof/', {
        proofPassword: 'feil-ord',
      })
      tries.push(body.fieldErrors?.['proofPassword']?.code ?? status)
    }
    expect(tries).toEqual([...Array<string>(5).fill('wrong_password'), 429])
  })

  it('by an e-mailed code works for an account without a password', async () => {
    const { shopper, email } = await signUpWithoutPassword()
    expect((await shopper.call('POST', 'user/proof/code/')).status).toBe(204)
    expect((await shopper.call<Proof>('GET', 'user/proof/')).body).toMatchObject({
      ways: ['passkey', 'email_code'],
      isCodeSent: true,
    })
    const proofCode = codeOf(await lastEmail(origin, email, 'login_code'))
    const wrong = proofCode === '000000' ? '000001' : '000000'
    const give = (code: string) => shopper.call<Refusal>('POST', 'user/proof/', { proofCode: code })
    expect((await give(wrong)).body.fieldErrors?.['proofCode']?.code).toBe('mismatch')
    expect((await give(proofCode)).status).toBe(200)
    expect((await give(proofCode)).body.fieldErrors?.['proofCode']?.code).toBe('token_expired')
    expect(await changeAddress(shopper)).toBe(200)
  })

  it('by a code is valid only in the session that requested it', async () => {
    const { shopper, email } = await signUp(origin)
    const thief = await signIn(origin, email, { password: TEST_PASSWORD })
    await shopper.call('POST', 'user/proof/code/')
    const proofCode = codeOf(await lastEmail(origin, email, 'login_code'))
    expect((await thief.call('POST', 'user/proof/', { proofCode })).status).toBe(400)
  })

  it('by passkey accepts only the user’s own passkeys', async () => {
    const { shopper, passkey } = await signUpWithoutPassword()
    const stranger = await signUpWithoutPassword()
    const begin = async () => (await shopper.call<Begun>('POST', 'user/proof/passkey/')).body
    const give = async ({ challengeId, publicKey }: Begun, signer: typeof passkey) =>
      (
        await shopper.call('POST', 'user/proof/', {
          challengeId,
          credential: await signer.use(publicKey.challenge),
        })
      ).status
    const begun = await begin()
    expect(begun.publicKey.allowCredentials).toEqual([{ type: 'public-key', id: passkey.id }])
    expect(await give(begun, stranger.passkey)).toBe(410)
    expect(await changeAddress(shopper)).toBe(403)
    expect(await give(await begin(), passkey)).toBe(200)
    expect(await changeAddress(shopper)).toBe(200)
  })

  it('ends when a new code is requested', async () => {
    const { shopper } = await signUp(origin)
    await prove(shopper)
    await shopper.call('POST', 'user/proof/code/')
    expect(await changeAddress(shopper)).toBe(403)
  })
})

describe('the former address of an account', () => {
  /** A thief with the password and an open session takes over the account. */
  async function takeOver() {
    const { shopper: owner, email } = await signUp(origin)
    const thief = await signIn(origin, email, { password: TEST_PASSWORD })
    const { passkey } = await addPasskey(thief)
    const next = unique()
    await thief.call('POST', 'user/update-contact/', { email: next })
    const confirm = tokenOf(await lastEmail(origin, next, 'verify_email'))
    expect((await thief.call('POST', 'user/verify-email/', { token: confirm })).status).toBe(200)
    return {
      owner,
      thief,
      email,
      next,
      passkey,
      undo: tokenOf(await lastEmail(origin, email, 'email_changed')),
    }
  }
  const undoWith = async (token: string) =>
    (await createShopper(origin)).call<Refusal & { resetToken: string }>('POST', 'user/undo-email/', {
      token,
    })
  const isLoggedIn = async (shopper: Shopper) =>
    (await shopper.call<{ isAuthenticated: boolean }>('GET', 'user/session/')).body.isAuthenticated

  it('can be restored days later, which ends every session and login method and leads to a new password', async () => {
    const { thief, owner, email, next, passkey, undo } = await takeOver()
    await thief.call('POST', 'user/change-password/', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'tyvens-eget-ord',
    })
    origin.clock.advance(6 * 24 * 60 * MINUTES)
    const thiefAgain = await signIn(origin, next, { password: 'tyvens-eget-ord' })
    const { status, body } = await undoWith(undo)
    expect(status).toBe(200)
    expect((await lastEmail(origin, email, 'security_notice')).text).toContain('restored your e-mail address')
    expect(await Promise.all([thief, thiefAgain, owner].map(isLoggedIn))).toEqual([false, false, false])
    const visitor = await createShopper(origin)
    const login = async (username: string, password: string) =>
      (await visitor.call('POST', 'user/login/', { username, password })).status
    expect([await login(next, 'tyvens-eget-ord'), await login(email, 'tyvens-eget-ord')]).toEqual([401, 401])
    const asked = (await visitor.call<Begun>('POST', 'user/login/passkey/')).body
    const credential = await passkey.use(asked.publicKey.challenge)
    const signed = { challengeId: asked.challengeId, credential }
    expect((await visitor.call('POST', 'user/login/passkey/complete/', signed)).status).toBe(400)
    const reset = { token: body.resetToken, newPassword: 'eierens-nye-ord' }
    expect((await visitor.call('POST', 'user/password-reset/confirm/', reset)).status).toBe(200)
    expect(await login(email, 'eierens-nye-ord')).toBe(200)
  })

  it('can be restored once, within seven days', async () => {
    const [first, second] = [await takeOver(), await takeOver()]
    expect((await undoWith(first.undo)).status).toBe(200)
    expect((await undoWith(first.undo)).status).toBe(410)
    origin.clock.advance(7 * 24 * 60 * MINUTES + 1)
    expect((await undoWith(second.undo)).status).toBe(410)
  })

  it('can be restored after a second change, and the second link then does nothing', async () => {
    const { thief, email, next, undo } = await takeOver()
    await prove(thief)
    const third = unique()
    await thief.call('POST', 'user/update-contact/', { email: third })
    const confirm = tokenOf(await lastEmail(origin, third, 'verify_email'))
    await thief.call('POST', 'user/verify-email/', { token: confirm })
    const later = tokenOf(await lastEmail(origin, next, 'email_changed'))
    expect((await undoWith(undo)).status).toBe(200)
    expect((await undoWith(later)).status).toBe(410)
    expect(await lastEmail(origin, email, 'security_notice')).toBeDefined()
  })

  it('cannot be used by a new account meanwhile', async () => {
    const { email, undo } = await takeOver()
    await expect(signUp(origin, { email })).rejects.toThrow('409')
    const other = await signUp(origin)
    const body = { email, currentPassword: TEST_PASSWORD }
    await other.shopper.call('POST', 'user/update-contact/', body)
    const token = tokenOf(await lastEmail(origin, email, 'verify_email'))
    expect((await other.shopper.call('POST', 'user/verify-email/', { token })).status).toBe(409)
    expect((await undoWith(undo)).status).toBe(200)
  })

  it('can be restored when the thief has requested the deletion of the account', async () => {
    const { thief, email, undo } = await takeOver()
    await prove(thief)
    expect((await thief.call('POST', 'user/delete-account/', {})).status).toBe(202)
    const { body } = await undoWith(undo)
    origin.clock.advance(15 * 24 * 60 * MINUTES)
    await deleteDueAccounts(origin.deps)
    const kept = await origin.db.prepare('SELECT deleted_at FROM users WHERE email = ?1').bind(email).first()
    expect([kept, body.resetToken.length]).toEqual([{ deleted_at: null }, 43])
  })

  it('ends what was sent to it: a link to reset the password', async () => {
    const { shopper, email } = await signUp(origin)
    await shopper.call('POST', 'user/password-reset/', { email })
    const token = tokenOf(await lastEmail(origin, email, 'password_reset'))
    const next = unique()
    await prove(shopper)
    await shopper.call('POST', 'user/update-contact/', { email: next })
    const confirm = tokenOf(await lastEmail(origin, next, 'verify_email'))
    await shopper.call('POST', 'user/verify-email/', { token: confirm })
    const reset = { token, newPassword: 'tyttebær-og-kaffe' }
    expect((await shopper.call('POST', 'user/password-reset/confirm/', reset)).status).toBe(410)
  })
})
