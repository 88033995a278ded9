import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDiet, putDiet } from '../../../shared/api/user-diet.ts'
import { type DietProfile, NO_DIET } from '../../../shared/diet/profile.ts'
import type { Api } from '../../api/api.ts'
import { keepDiet, leaveDiet, readLocalDiet } from './local-diet.ts'
import { declineOffered, syncDiet, takeOffered } from './sync-diet.ts'
import { isWarned, markWarned } from './warned.ts'

const MILK: DietProfile = { ...NO_DIET, allergens: ['milk'] }
const EGG: DietProfile = { ...NO_DIET, allergens: ['egg'] }

let saved: DietProfile | null = null
const call = vi.fn<(endpoint: unknown, input: { body?: DietProfile }) => Promise<unknown>>()
const api = { call } as unknown as Api
const sync = (owner: string) => syncDiet(api, new QueryClient(), owner)
const changes = () => call.mock.calls.filter(([endpoint]) => endpoint === putDiet)

beforeEach(() => {
  saved = null
  call.mockReset()
  call.mockImplementation(async (endpoint, { body }) => {
    if (endpoint === getDiet) return { diet: saved, canSave: true }
    saved = body ?? null
    return { diet: saved }
  })
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', class {})
})
afterEach(() => vi.unstubAllGlobals())

test('the account’s profile comes to the browser, with one request in a tab', async () => {
  saved = MILK
  await sync('kari')
  await sync('kari')
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('after a log-out the same customer gets the profile and the warnings again', async () => {
  saved = MILK
  await sync('kari')
  markWarned(7)
  leaveDiet()
  expect(readLocalDiet()).toBe(null)
  expect(isWarned(7)).toBe(false)
  await sync('kari')
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
})

test('a browser’s profile is offered beside the one that the account has, and sent when the customer says so', async () => {
  saved = MILK
  keepDiet({ profile: EGG, owner: null })
  await sync('kari')
  expect(changes(), 'it may be another person’s').toEqual([])
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari', offered: EGG })
  await takeOffered(api, new QueryClient())
  expect(saved.allergens).toEqual(['milk', 'egg'])
  expect(readLocalDiet()).toEqual({ profile: saved, owner: 'kari' })
})

test('an offered profile is forgotten when it is not the customer’s, and not asked about when it adds nothing', async () => {
  saved = MILK
  keepDiet({ profile: EGG, owner: null })
  await sync('kari')
  declineOffered()
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
  leaveDiet()
  keepDiet({ profile: MILK, owner: null })
  await sync('kari')
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
  expect(changes()).toEqual([])
})

test('a log-out before the answer gives the browser back what it had', async () => {
  saved = MILK
  keepDiet({ profile: EGG, owner: null })
  await sync('kari')
  leaveDiet()
  expect(readLocalDiet()).toEqual({ profile: EGG, owner: null })
})

test('a log-out removes a text that this version cannot read, because it may be an account’s', () => {
  localStorage.setItem('torg.diet', '{"profile":{"allergens":["wool"]},"owner":"kari"}')
  leaveDiet()
  expect(localStorage.getItem('torg.diet')).toBeNull()
})

test('a browser’s profile is not sent to an account that has none', async () => {
  keepDiet({ profile: EGG, owner: null })
  await sync('kari')
  expect(changes()).toEqual([])
  expect(readLocalDiet()).toEqual({ profile: EGG, owner: null })
})

test('another customer’s profile is replaced, never merged', async () => {
  keepDiet({ profile: EGG, owner: 'sven' })
  await sync('kari')
  expect(readLocalDiet()).toBeNull()
  saved = MILK
  keepDiet({ profile: EGG, owner: 'sven' })
  await sync('kari')
  expect(changes()).toEqual([])
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
})

test('a failure leaves the browser as it is, and the next page tries again', async () => {
  saved = MILK
  call.mockRejectedValueOnce(new Error('away'))
  await expect(sync('kari')).rejects.toThrow('away')
  expect(readLocalDiet()).toBeNull()
  await sync('kari')
  expect(readLocalDiet()).toEqual({ profile: MILK, owner: 'kari' })
})

test('a log-out takes the account’s profile away and leaves the browser’s own', () => {
  keepDiet({ profile: EGG, owner: null })
  leaveDiet()
  expect(readLocalDiet()?.profile).toEqual(EGG)
  keepDiet({ profile: EGG, owner: 'kari' })
  leaveDiet()
  expect(readLocalDiet()).toBeNull()
})

test('an empty profile is forgotten, and a text that is none is no profile', () => {
  keepDiet({ profile: MILK, owner: null })
  keepDiet({ profile: { ...NO_DIET, hides: true }, owner: null })
  expect(readLocalDiet()).toBeNull()
  localStorage.setItem('torg.diet', '{"profile":{"allergens":["wool"]}}')
  expect(readLocalDiet()).toBeNull()
})

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
