import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { dietProfile } from '../../../shared/api/user-diet.ts'
import { isEmptyDiet } from '../../../shared/diet/profile.ts'
import { DIET_KEY, onDietChange } from './has-diet.ts'
import { forgetWarned } from './warned.ts'

/** The profile that this browser applies, in its storage. */

const localDiet = v.object({
  profile: dietProfile,
  /** Whose account has the same profile (`hashedUserId`); null for one that only this browser has. */
  owner: v.nullable(v.string()),
  /** What the browser had before `owner` logged in, until they say whether it is theirs. */
  offered: v.optional(dietProfile),
})
export type LocalDiet = v.InferOutput<typeof localDiet>

/** Null without a profile, and for one that this version cannot read. */
export function readLocalDiet(): LocalDiet | null {
  const text = getText()
  if (text !== read.text) read = { text, diet: parse(text) }
  return read.diet
}

export function useLocalDiet(): LocalDiet | null {
  return useSyncExternalStore(onDietChange, readLocalDiet, () => null)
}

/** Keeps a profile; an empty one is forgotten. Throws where the browser allows no storage. */
export function keepDiet(diet: LocalDiet): void {
  if (isEmptyDiet(diet.profile) && !diet.offered) return forgetDiet()
  localStorage.setItem(DIET_KEY, JSON.stringify(diet))
  change()
}

export function forgetDiet(): void {
  try {
    localStorage.removeItem(DIET_KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
  change()
}

/**
 * After a log-out: what an account has is not left in the browser, nor a text of another version, which may be an
 * account's. The browser gets back what it had before.
 */
export function leaveDiet(): void {
  forgetWarned()
  const local = readLocalDiet()
  if (local?.offered) keepDiet({ profile: local.offered, owner: null })
  else if (local?.owner !== null && getText() !== null) forgetDiet()
}

/** The last text and what it means: a snapshot must be the same object until the text changes. */
let read: { text: string | null; diet: LocalDiet | null } = { text: null, diet: null }

function getText(): string | null {
  try {
    return localStorage.getItem(DIET_KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): LocalDiet | null {
  if (text === null) return null
  try {
    return v.parse(localDiet, JSON.parse(text))
  } catch {
    return null
  }
}

function change(): void {
  dispatchEvent(new StorageEvent('storage', { key: DIET_KEY }))
}
