import { type Country, FLAG_TENANT } from '../../shared/sites.ts'
import type { AppPlatform } from '../request.ts'

/** Attributes that flags can target (docs/reference/services.md#flag-attributes). */
export type FlagAttributes = {
  web: boolean
  ios: boolean
  android: boolean
  /** Upper-case country. */
  site: Country
  tenant: typeof FLAG_TENANT
  deviceId: string | null
  /** The same: GrowthBook draws by `id` unless an experiment names another attribute. */
  id: string | null
  hashedUserId: string | null
  /** Null for organisations. */
  userGroupId: 1 | null
  alphauser: boolean
  betauser: boolean
  staffuser: boolean
}

export type FlagUser = {
  hashedUserId: string
  isOrganization: boolean
  isAlphaTester: boolean
  isBetaTester: boolean
  isStaff: boolean
}

/**
 * The attributes of a visitor. `user` is null for visitors who are not known to be logged in
 * (docs/reference/services.md#flag-attributes).
 */
export function flagAttributes(visitor: {
  platform: AppPlatform
  country: Country
  deviceId: string | null
  user: FlagUser | null
}): FlagAttributes {
  const { platform, country, deviceId, user } = visitor
  return {
    web: platform === 'web',
    ios: platform === 'ios',
    android: platform === 'android',
    site: country,
    tenant: FLAG_TENANT,
    deviceId,
    id: deviceId,
    hashedUserId: user?.hashedUserId ?? null,
    userGroupId: user?.isOrganization ? null : 1,
    alphauser: user?.isAlphaTester ?? false,
    betauser: user?.isBetaTester ?? false,
    staffuser: user?.isStaff ?? false,
  }
}
