import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin } from '../support/origin.ts'
import { createTestEdge } from './edge.ts'

afterEach(() => vi.restoreAllMocks())

function watchLog() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  return {
    text: () => log.mock.calls.map(([line]) => String(line)).join('\n'),
    lines: () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>),
  }
}

describe('the log of requests', () => {
  it('has one line a request with its route, status, time and transaction, and no address', async () => {
    const log = watchLog()
    const { request } = createTestEdge({ variables: { REQUEST_LOG: 'on' } })
    const headers = { 'x-transaction-id': 'call-1234', cookie: 'sessionid=secret' }
    await request('/no/token-authentication/kanarifuglA1b2C3d4e5F6g7H8/', { headers })
    await request('/no/search/?q=kanarifugl', { headers })
    await request('/no/nowhere/kanarifugl', { headers })
    await request('/api/v1/giftcards/1234567890123456/', { headers })
    await request('/no/%2e%2e/kanarifugl', { headers })
    expect(log.lines().map(({ request: name, status }) => [name, status])).toEqual([
      ['page:tokenAuthentication', 200],
      ['page:search', 200],
      ['page:not-found', 404],
      ['api:giftcards', expect.any(Number)],
      ['refused:addressMalformed', 400],
    ])
    expect(log.lines()[0]).toMatchObject({
      level: 'info',
      kind: 'request',
      transactionId: 'call-1234',
      method: 'GET',
      site: 'no',
      ms: expect.any(Number),
      cache: expect.any(String),
    })
    expect(log.text()).not.toMatch(/kanarifugl|1234567890123456|secret/)
  })

  it.each([
    ['development', '', 0],
    ['production', '', 1],
    ['production', 'off', 0],
    ['development', 'on', 1],
  ])('in %s with REQUEST_LOG "%s" has %i lines', async (ENVIRONMENT, REQUEST_LOG, lines) => {
    const log = watchLog()
    const { request } = createTestEdge({
      variables: { ENVIRONMENT, REQUEST_LOG, CLIENT_TOKEN: 'thirty-two-characters-or-some-more' },
    })
    await request('/no/')
    expect(log.lines()).toHaveLength(lines)
  })

  it('of the backend has the pattern of the route and the same transaction', async () => {
    const origin = await createTestOrigin()
    try {
      const log = watchLog()
      const app = createOrigin({ ...origin.deps, config: { ...origin.deps.config, logsRequests: true } })
      const call = new Request('http://localhost:8787/api/v1/cart/shared/kanarifuglA1b2C3d4e5F6g7H8/', {
        headers: { 'x-transaction-id': 'call-1234', 'x-country': 'NO', 'x-language': 'nb' },
      })
      await app.fetch(call)
      expect(log.lines()).toMatchObject([{ kind: 'request', transactionId: 'call-1234', method: 'GET' }])
      expect(String(log.lines()[0]?.['request'])).toMatch(/cart\/shared\/:token/)
      expect(log.text()).not.toContain('kanarifugl')
    } finally {
      await origin.dispose()
    }
  })
})
