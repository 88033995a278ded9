import { expect, it } from 'vitest'
import { wordsOf } from '../../text/folding.ts'
import { claimsOfName, findClaim, splitClaim } from './claims.ts'

const claimOf = (text: string) => findClaim(wordsOf(text), 0)

it.each([
  ['glutenfri', 'gluten-free', 1],
  ['glutenfritt brød', 'gluten-free', 1],
  ['uten gluten', 'gluten-free', 2],
  ['utan laktos', 'lactose-free', 2],
  ['gluten-free pasta', 'gluten-free', 2],
  ['økologiske egg', 'organic', 1],
  ['okologiske egg', 'organic', 1],
  ['melkefri is', 'milk-free', 1],
  ['sugar free cola', 'sugar-free', 2],
  ['non-alcoholic beer', 'alcohol-free', 2],
])('“%s” begins with the claim %s of %d words', (text, key, length) => {
  expect(claimOf(text)).toMatchObject({ claim: { key }, length })
})

it.each(['fri frakt', 'uten svor', 'gluten', 'melk'])('“%s” begins with no claim', (text) => {
  expect(claimOf(text)).toBeNull()
})

it('finds every claim of a name', () => {
  const keys = claimsOfName(wordsOf('Økologisk havredrikk uten sukker')).map(({ key }) => key)
  expect(keys).toEqual(['organic', 'sugar-free'])
})

it('separates a claim from the word that it is written together with', () => {
  expect(splitClaim('økomelk')).toEqual({ claim: 'øko', rest: 'melk' })
  expect(splitClaim('melk')).toBeNull()
})
