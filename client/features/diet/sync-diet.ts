import type { QueryClient } from '@tanstack/react-query'
import { putDiet } from '../../../shared/api/user-diet.ts'
import { type DietProfile, mergeDiets } from '../../../shared/diet/profile.ts'
import type { Api } from '../../api/api.ts'
import { dietQuery } from '../../queries/user-diet.ts'
import { forgetDiet, keepDiet, readLocalDiet } from './local-diet.ts'

/**
 * After a log-in: brings the account's profile to this browser, once a session of the tab. A profile that only the
 * browser has may be another person's: it is offered beside the account's (offered-diet.tsx), and stays as it is
 * when the account has none (docs/diet.md).
 */
export async function syncDiet(api: Api, queryClient: QueryClient, owner: string): Promise<void> {
  const local = readLocalDiet()
  // A log-out of any tab takes the profile away, and then it is read again.
  if (local === null ? isRead(owner, 'none') : local.owner === owner && isRead(owner, 'profile')) return
  const { diet } = await queryClient.fetchQuery({ ...dietQuery(api), staleTime: 0 })
  if (diet && local?.owner === null && addsTo(diet, local.profile)) {
    keepDiet({ profile: diet, owner, offered: local.profile })
  } else if (diet) {
    keepDiet({ profile: diet, owner })
  } else if (local && local.owner !== null) {
    forgetDiet()
  }
  markRead(owner, diet ? 'profile' : 'none')
}

/** Merges what the browser had into the account's profile, because the customer says that it is theirs. */
export async function takeOffered(api: Api, queryClient: QueryClient): Promise<void> {
  const local = readLocalDiet()
  if (!local?.offered) return
  const merged = mergeDiets(local.profile, local.offered)
  await api.call(putDiet, { body: merged })
  queryClient.setQueryData(dietQuery(api).queryKey, { diet: merged, canSave: true })
  keepDiet({ profile: merged, owner: local.owner })
}

/** Forgets what the browser had. */
export function declineOffered(): void {
  const local = readLocalDiet()
  if (local) keepDiet({ profile: local.profile, owner: local.owner })
}

function addsTo(diet: DietProfile, offered: DietProfile): boolean {
  return JSON.stringify(mergeDiets(diet, offered)) !== JSON.stringify(mergeDiets(diet, diet))
}

/** Whose account this tab has read, and what it had. */
const READ_KEY = 'torg.diet.read'
type Found = 'profile' | 'none'

function isRead(owner: string, found: Found): boolean {
  try {
    return sessionStorage.getItem(READ_KEY) === `${found} ${owner}`
  } catch {
    return false
  }
}

function markRead(owner: string, found: Found): void {
  try {
    sessionStorage.setItem(READ_KEY, `${found} ${owner}`)
  } catch {
    // Then the next page reads it again.
  }
}
