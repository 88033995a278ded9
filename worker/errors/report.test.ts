import { afterEach, expect, it, vi } from 'vitest'
import { createReport } from './report.ts'

afterEach(() => vi.restoreAllMocks())

it('a failure is logged as one line of JSON with its secrets masked', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  createReport(null)(new TypeError('broken', { cause: 'deeper' }), {
    where: 'proxy',
    transactionId: 'abc',
    details: { email: 'a@b.no', quantity: 3 },
  })
  expect(log).toHaveBeenCalledOnce()
  const line = String(log.mock.calls[0]?.[0])
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    where: 'proxy',
    transactionId: 'abc',
    name: 'TypeError',
    message: 'broken',
    cause: 'deeper',
    details: { email: '[masked]', quantity: 3 },
  })
})

it('a thrown value that is not an Error is reported too', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  createReport(null)('plain words', { where: 'page' })
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ name: 'string', message: 'plain words' })
})
