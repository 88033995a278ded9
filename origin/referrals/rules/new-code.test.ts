import { expect, it } from 'vitest'
import { REFERRAL_CODE } from '../../../shared/api/referrals.ts'
import { newReferralCode } from './new-code.ts'

it('is ten letters of an alphabet without look-alikes, each from one letter of the token', () => {
  expect(newReferralCode('ABCDEFGHIJKL')).toBe('0123456789')
  expect(newReferralCode('gf_-9876543210')).toMatch(REFERRAL_CODE)
  expect(newReferralCode('ABCDEFGHIJ')).not.toBe(newReferralCode('BACDEFGHIJ'))
})
