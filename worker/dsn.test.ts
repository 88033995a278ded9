import { expect, it } from 'vitest'
import { parseDsn } from './dsn.ts'

it.each([
  [
    'https://torg@reference.internal/error-reports/1',
    'https://reference.internal/error-reports/api/1/envelope/',
    'torg',
  ],
  ['https://abc123@o1.ingest.sentry.io/4507', 'https://o1.ingest.sentry.io/api/4507/envelope/', 'abc123'],
  ['http://k@localhost:8080/2', 'http://localhost:8080/api/2/envelope/', 'k'],
])('%s is a DSN', (text, envelopeUrl, key) => {
  expect(parseDsn(text)).toEqual({ text, envelopeUrl, key })
})

it.each([
  '',
  'https://sentry.io/1',
  'https://k@sentry.io',
  'ftp://k@host/1',
  'https://k:secret@host/1',
  'https://k@host/x',
])('"%s" is none', (text) => expect(parseDsn(text)).toBeNull())
