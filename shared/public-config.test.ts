import { describe, expect, it } from 'vitest'
import { parsePublicConfig, PUBLIC_KEYS } from './public-config.ts'

const COMPLETE = Object.fromEntries(Object.values(PUBLIC_KEYS).map((key) => [key, `value of ${key}`]))

describe('public runtime configuration', () => {
  it('the public configuration has seven keys', () => {
    expect(Object.keys(PUBLIC_KEYS)).toHaveLength(7)
    expect(parsePublicConfig({ ENVIRONMENT: 'production', ...COMPLETE })).toMatchObject({
      analyticsAppId: 'value of PUBLIC_ANALYTICS_APP_ID',
      supportMessengerId: 'value of PUBLIC_SUPPORT_MESSENGER_ID',
    })
  })

  it('a set environment requires every key and reports all missing ones at once', () => {
    const broken = {
      ...COMPLETE,
      ENVIRONMENT: 'production',
      PUBLIC_ENVIRONMENT: ' ',
      PUBLIC_COLLECTOR_URL: undefined,
    }
    expect(() => parsePublicConfig(broken)).toThrow(
      'PUBLIC_COLLECTOR_URL is missing or empty; PUBLIC_ENVIRONMENT is missing or empty',
    )
  })

  it('keys may be missing without a set environment', () => {
    expect(parsePublicConfig({})).toMatchObject({ environment: '', chatMessengerId: '' })
  })

  it('a key without the public prefix is refused, so that no secret gets into a page', () => {
    expect(() => parsePublicConfig({}, { ...PUBLIC_KEYS, token: 'CMS_TOKEN' })).toThrow(
      'CMS_TOKEN does not start with PUBLIC_',
    )
  })
})
