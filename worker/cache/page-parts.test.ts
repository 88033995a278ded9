import { expect, it } from 'vitest'
import { partsOf, shorterPart, shorterPartNotice } from './page-parts.ts'
import { ALL_POLICIES } from './policies.ts'

it('times for a country are compared with those of the same country', () => {
  expect(shorterPartNotice('page:category@se', { 'catalogue:section-listing@se': { ttl: 20 } })).toBe(
    'page:category@se is fresh for 20 s at most: it is made of catalogue:section-listing, which is fresh for no longer.',
  )
  const all = Object.fromEntries(partsOf('category').map((part) => [`${part}@se`, { ttl: 900 }]))
  expect(shorterPart('page:category@se', { 'page:category@se': { ttl: 600 }, ...all })).toBeNull()
})

it.each(Object.keys(ALL_POLICIES))('the shipped ttl of %s is in force', (name) => {
  expect(shorterPart(name, {})).toBeNull()
})

it('a page is fresh no longer than its shortest part', () => {
  const longer = { 'page:category': { ttl: 600 } }
  expect(shorterPart('page:category', longer)).toEqual({ part: 'catalogue:section-listing', seconds: 60 })
  expect(shorterPart('page:category', { ...longer, 'catalogue:section-listing': { ttl: 900 } })).toEqual({
    part: 'catalogue:app-components',
    seconds: 300,
  })
  expect(shorterPart('page:category', { 'page:category': { ttl: 30 } })).toBeNull()
  expect(shorterPart('page:contentAbout', { 'content:editorial': { ttl: 60 } })).toEqual({
    part: 'content:editorial',
    seconds: 60,
  })
})

it('the time of a row other than a page applies as set', () => {
  expect(shorterPart('catalogue:products', { 'catalogue:products': { ttl: 86_400 } })).toBeNull()
})

it('operators read which part limits a page', () => {
  expect(shorterPartNotice('page:home', { 'page:home': { ttl: 900 } })).toBe(
    'page:home is fresh for 300 s at most: it is made of catalogue:app-components, which is fresh for no longer.',
  )
})
