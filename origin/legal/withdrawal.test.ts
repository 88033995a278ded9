import { expect, it } from 'vitest'
import { SELLERS } from '../../shared/sellers.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { WITHDRAWAL_DAYS, withdrawalOf } from './withdrawal.ts'

const PLACES = COUNTRIES.flatMap((country) => LANGUAGES.map((language) => ({ country, language })))

it.each(PLACES)('has one scope and a whole form for $country in $language', (place) => {
  const { summary, scope, how, form } = withdrawalOf(place, 'NO-1')
  expect(scope).toHaveLength(3)
  for (const line of [summary, scope[1], scope[2], how[0]]) expect(line).toContain(String(WITHDRAWAL_DAYS))
  const { name, address, email } = SELLERS[place.country]
  for (const part of [name, address, email]) expect(form[0]).toContain(part)
  expect(form[2]).toContain('NO-1')
  expect(form).toHaveLength(9)
})
