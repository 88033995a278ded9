import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { shouldIgnore } from './ignore.ts'

const apiError = new ApiError(
  { method: 'GET', path: 'perks/' },
  { status: 500, statusText: 'Oops', body: null },
)

test.each([
  [
    'a prevented route change',
    Object.assign(new Error('StoppedPayment'), { name: 'RouteChangePreventedError' }),
  ],
  ['a 404', Object.assign(new Error('Gone'), { statusCode: 404 })],
  ['an aborted request', new DOMException('The user aborted a request.', 'AbortError')],
  ['an error response of the API', apiError],
  ["Chromium's network failure", new TypeError('Failed to fetch')],
  ["Safari's network failure", new TypeError('Load failed')],
  ["Firefox' network failure", new TypeError('NetworkError when attempting to fetch resource.')],
  ['an in-app view', new ReferenceError("Can't find variable: _AutofillCallbackHandler")],
  ['a foreign script', 'Script error.'],
  ['a resize observer warning', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is not reported', (_, error) => expect(shouldIgnore(error)).toBe(true))

test.each([
  ['an error of our own code', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a failed chunk', new TypeError('error loading dynamically imported module')],
  ['a script error that says more', new Error('Script error in checkout')],
  ['nothing at all', undefined],
])('%s is reported', (_, error) => expect(shouldIgnore(error)).toBe(false))
