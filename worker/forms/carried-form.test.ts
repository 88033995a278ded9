import { describe, expect, it } from 'vitest'
import type { RouteMatch } from '../../shared/route-match.ts'
import { getLocale } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { carryForm, findCarriedForm } from './carried-form.ts'

const PREFERENCES: RouteMatch = { key: 'accountPreferences', params: {} }
const order = (orderNumber: string): RouteMatch => ({ key: 'accountOrder', params: { orderNumber } })

/** A request for a page with the cookie of a `Set-Cookie` line. */
const requestOf = (match: RouteMatch | null, cookie = '') =>
  ({
    get: (name: 'match' | 'locale') => ({ match, locale: getLocale('no') })[name],
    req: { header: () => cookie.split(';')[0] },
  }) as unknown as AppContext

const posted: { form: string; values: Record<string, string> } = {
  form: 'contact',
  values: { firstName: 'Åse "✓"', note: 'to\nlinjer' },
}
const carried = (match: RouteMatch, form = posted) => carryForm(requestOf(match), match, form)

describe('a carried form', () => {
  it('the page it was posted to shows the carried form with a sentence and deletes the cookie', () => {
    const line = carried(PREFERENCES)
    expect(line).toMatch(/; Path=\/no\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/)
    const found = findCarriedForm(requestOf(PREFERENCES, line))
    expect(found?.failure).toMatchObject({ ...posted, fieldErrors: {}, code: null })
    expect(found?.failure.message).toMatch(/^Du var logget ut/)
    expect(found?.setCookies).toEqual([expect.stringMatching(/^carried_form=; Path=\/no\/; Max-Age=0;/)])
  })

  it('the sentence depends on the reason, and an unknown reason means the session ended', () => {
    const line = carryForm(requestOf(PREFERENCES), PREFERENCES, { ...posted, why: 'busy' })
    const { failure } = findCarriedForm(requestOf(PREFERENCES, line)) ?? {}
    expect(failure).toMatchObject(posted)
    expect(failure?.message).toMatch(/ikke fikk vist deg om dette gikk gjennom/)
    const odd = btoa('{"route":"accountPreferences","form":"x","values":[],"why":"toString"}')
    const found = findCarriedForm(requestOf(PREFERENCES, `carried_form=${odd}`))
    expect(found?.failure.message).toMatch(/^Du var logget ut/)
  })

  it('no other page and no shared page shows the carried form', () => {
    const line = carried(order('NO-0000000001'))
    expect(findCarriedForm(requestOf(order('NO-0000000001'), line))).not.toBeNull()
    expect(findCarriedForm(requestOf(order('NO-0000000002'), line))).toBeNull()
    expect(findCarriedForm(requestOf(PREFERENCES, line))).toBeNull()
    expect(findCarriedForm(requestOf(null, line))).toBeNull()
    const home: RouteMatch = { key: 'home', params: {} }
    expect(findCarriedForm(requestOf(home, carried(home)))).toBeNull()
  })

  it('the last fields are omitted when they do not fit the cookie', () => {
    const values = { name: 'Kari', note: 'å'.repeat(5_000) }
    const line = carried(PREFERENCES, { form: 'contact', values })
    expect(line.length).toBeLessThan(3_200)
    expect(findCarriedForm(requestOf(PREFERENCES, line))?.failure.values).toEqual({ name: 'Kari' })
  })

  it.each(['nonsense', btoa('null'), btoa('{"route":"accountPreferences","form":"x","values":[["a",{}]]}')])(
    'a cookie that the shop did not write is ignored: %s',
    (value) => {
      expect(findCarriedForm(requestOf(PREFERENCES, `carried_form=${value}`))).toBeNull()
    },
  )
})
