import { describe, expect, it } from 'vitest'
import { isPasswordLikeEmail } from '../../../shared/visitor/password.ts'
import { randomIds } from '../../ids.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isHashOutdated, isPasswordOf } from './password-hash.ts'
import { DEMO_PASSWORD } from '../seed.ts'

describe('a password that is easy to guess', () => {
  it.each([
    'password',
    'Passord1',
    'P@ssw0rd!',
    'sommer2026',
    '123qwerty',
    'qwertyuiop',
    'hemligt!!!',
    '12345678',
    '24.12.1984',
    'aaaaaaaa',
    'abcabcabc',
    'hgfedcba',
    'hallohallo',
    'Bergen1916',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'blåbærskog-i-regn',
    'korrekt hest batteri',
    DEMO_PASSWORD,
    'xK9#mQ2$vL',
    'sommerfuglene flyr',
    'tg7ghu2p',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is the e-mail address, or its part before the @', () => {
    expect(isPasswordLikeEmail('Kari.Nordby@torg.test ', 'kari.nordby@torg.test')).toBe(true)
    expect(isPasswordLikeEmail('KARI.NORDBY', 'kari.nordby@torg.test')).toBe(true)
    expect(isPasswordLikeEmail('kari.nordby1', 'kari.nordby@torg.test')).toBe(false)
  })
})

describe('a stored password', () => {
  const deps = { ids: randomIds, config: { passwordPepper: 'pepper' } }

  it('matches its own text only, however an accent was typed', async () => {
    const stored = await hashPassword(deps, 'crème brûlée')
    expect(await isPasswordOf(deps, stored, 'crème brûlée'.normalize('NFD'))).toBe(true)
    expect(await isPasswordOf(deps, stored, 'creme brulee')).toBe(false)
    expect(await isPasswordOf(deps, null, 'crème brûlée')).toBe(false)
  })

  it('does not match without the pepper', async () => {
    const stored = await hashPassword(deps, 'crème brûlée')
    expect(await isPasswordOf({ config: { passwordPepper: 'another' } }, stored, 'crème brûlée')).toBe(false)
  })

  it('matches and is outdated when it has fewer rounds', async () => {
    expect(isHashOutdated(await hashPassword(deps, 'crème brûlée'))).toBe(false)
    expect(isHashOutdated('pbkdf2$50000$salt$hash')).toBe(true)
  })
})
