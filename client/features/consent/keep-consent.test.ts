import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConsent } from './keep-consent.ts'

const told = vi.fn<(key: string) => void>()
let cookies: Record<string, string> = {}

beforeEach(() => {
  told.mockClear()
  cookies = { consent: 'statistics.marketing', device_id: '00000000-0000-4000-8000-000000000001' }
  const page = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    set(line: string) {
      const [name = '', value = ''] = line.split(';', 1).join('').split('=')
      cookies[name] = value
    },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: told })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['marketing alone is withdrawn', { statistics: true, marketing: false }, 1],
  ['statistics alone are withdrawn', { statistics: false, marketing: true }, 1],
  ['the choice is the same', { statistics: true, marketing: true }, 0],
])('when %s, other tabs are told so', (_, choice, times) => {
  keepConsent(choice)
  expect(told).toHaveBeenCalledTimes(times)
  expect(cookies['consent']).toBe(
    Object.entries(choice)
      .filter(([, isAllowed]) => isAllowed)
      .map(([purpose]) => purpose)
      .join('.'),
  )
})
