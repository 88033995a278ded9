import { expect, it } from 'vitest'
import { perkState, type PerkProgress, type PerkState } from './perks.ts'

const NOW = '2026-11-21T09:00:00Z'
const NEW: PerkProgress = { goal: 3, done: 0, validTo: null, activatedAt: null, usedAt: null }

it.each<[string, Partial<PerkProgress>, PerkState]>([
  ['nothing done yet', {}, 'locked'],
  ['one short of the goal', { done: 2 }, 'locked'],
  ['at the goal', { done: 3 }, 'available'],
  ['without a goal', { goal: null }, 'available'],
  ['activated', { done: 3, activatedAt: '2026-11-20T09:00:00Z' }, 'active'],
  ['over at this very instant', { done: 3, validTo: NOW }, 'expired'],
  ['over while active', { activatedAt: '2026-11-01T09:00:00Z', validTo: '2026-11-20T00:00:00Z' }, 'expired'],
  ['used, even when over', { activatedAt: NOW, usedAt: NOW, validTo: '2026-11-20T00:00:00Z' }, 'used'],
])('%s is %s', (_, perk, state) => {
  expect(perkState({ ...NEW, ...perk }, NOW)).toBe(state)
})
