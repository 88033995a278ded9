import { getWelcomeIncentive } from '../../../shared/api/welcome-incentive.ts'
import type { Api } from '../../api/api.ts'

export async function fetchWelcomeIncentive(api: Api, signal: AbortSignal) {
  return (await api.call(getWelcomeIncentive, {}, { signal })).incentive
}
