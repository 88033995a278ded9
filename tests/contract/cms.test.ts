import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectDropped } from '../../shared/api/dropped.ts'
import { PAGE_SUBJECTS } from '../../shared/content/editorial-page.ts'
import {
  CONTENT_LIST_QUERY,
  CONTENT_PAGE_QUERIES,
  parseContentList,
  parseContentPage,
} from '../../worker/content/content-pages.ts'
import { EDITORIAL_LIST_QUERY, parseEditorialList } from '../../worker/content/editorial-list.ts'
import { EDITORIAL_PAGE_QUERY, parseEditorialPage } from '../../worker/content/editorial-page.ts'
import { FOOTER_QUERY, parseFooter } from '../../worker/content/footer.ts'
import { chooseHome, HOME_CONTENT_QUERY, parseHomeContent } from '../../worker/content/home-content.ts'
import { parseSiteSettings, SITE_SETTINGS_QUERY } from '../../worker/content/site-settings.ts'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { createTestOrigin, STARTS_AT, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const LOCALES = [
  { country: 'NO', language: 'nb' },
  { country: 'NO', language: 'en' },
  { country: 'SE', language: 'sv' },
  { country: 'SE', language: 'en' },
] as const

type GraphqlResponse = { data?: Record<string, unknown>; errors?: { message: string }[] }

async function post(body: unknown, headers: Record<string, string> = {}, from = origin) {
  return from.fetch('/content/v1/graphql/production', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function ask(query: string, variables: object = {}): Promise<GraphqlResponse> {
  const response = await post({ query, variables })
  expect(response.status).toBe(200)
  return (await response.json()) as GraphqlResponse
}

describe('the content system', () => {
  it.each(LOCALES)(
    'returns every editorial page for $country in $language as the storefront reads it',
    async (locale) => {
      for (const subject of PAGE_SUBJECTS) {
        const { data, errors } = await ask(EDITORIAL_PAGE_QUERY, { ...locale, subject })
        expect(errors).toBeUndefined()
        const { value: stored, dropped } = collectDropped(() => parseEditorialPage(data))
        expect(dropped).toEqual([])
        expect(stored?.page).toMatchObject({ subject, slug: subject.replaceAll('_', '-') })
        expect(stored?.page.body.length).toBeGreaterThan(0)
        const [raw] = (data?.['allEditorialPage'] ?? []) as { bodyRaw: unknown[] }[]
        expect(stored?.page.body, 'no block is dropped').toHaveLength(raw?.bodyRaw.length ?? -1)
      }
    },
  )

  it.each(LOCALES)('lists every page for $country in $language, and returns each of them', async (locale) => {
    const editorial = await ask(EDITORIAL_LIST_QUERY, locale)
    expect(
      parseEditorialList(editorial.data)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(PAGE_SUBJECTS.map((subject) => subject.replaceAll('_', '-')).toSorted())
    const { data, errors } = await ask(CONTENT_LIST_QUERY, locale)
    expect(errors).toBeUndefined()
    const { value: pages, dropped } = collectDropped(() => parseContentList(data))
    expect(dropped).toEqual([])
    expect(pages.map(({ path }) => path).toSorted()).toEqual([
      '/about/contact/',
      '/about/guides/shop-faster/',
      '/inspiration/guides/keep-it-fresh/',
      '/inspiration/use-what-you-have/',
      '/leads/register-interest/new-places/',
      '/leads/register-interest/places/holiday-homes/',
      '/legal/cookies/',
      '/legal/notices/accessibility/',
      '/media/news/shopping-list-to-basket/',
      '/media/press/',
      '/seasonal/advent/',
      '/seasonal/winter/warm-the-house/',
    ])
    for (const { type, slug, title, publishedAt } of pages) {
      const one = await ask(CONTENT_PAGE_QUERIES[type], { ...locale, slug })
      const { value: page, dropped: lost } = collectDropped(() => parseContentPage(type)(one.data))
      expect(lost).toEqual([])
      expect(page).toMatchObject({ type, slug, title, publishedAt })
      expect(page?.body.length).toBeGreaterThan(0)
    }
    expect(
      parseContentPage('page')((await ask(CONTENT_PAGE_QUERIES.page, { ...locale, slug: 'nothing' })).data),
    ).toBeNull()
  })

  it.each(LOCALES)('returns the footer and the settings for $country in $language', async (locale) => {
    const footer = await ask(FOOTER_QUERY, locale)
    const read = collectDropped(() => parseFooter(footer.data))
    expect(read).toEqual({ value: builtInFooter(locale), dropped: [] })
    const settings = await ask(SITE_SETTINGS_QUERY, locale)
    expect(collectDropped(() => parseSiteSettings(settings.data)).dropped).toEqual([])
    expect(parseSiteSettings(settings.data)).toMatchObject({
      siteName: expect.stringMatching(/^Torg/),
      banner: null,
      navbar: [],
    })
  })

  it.each(LOCALES)('returns the home page for $country in $language', async (locale) => {
    const { data, errors } = await ask(HOME_CONTENT_QUERY, locale)
    expect(errors).toBeUndefined()
    const { value: home, dropped } = collectDropped(() => parseHomeContent(data))
    expect(dropped).toEqual([])
    expect(home.title).not.toBeNull()
    const shown = (day: string, hour: number, isKnown: boolean) =>
      chooseHome(home, { date: `${STARTS_AT.slice(0, 4)}-${day}`, hour, isKnown }).blocks
    const bannersAt = (hour: number, isKnown: boolean) => {
      const blocks = shown('12-01', hour, isKnown)
      expect(blocks.slice(1).map(({ kind }) => kind)).toEqual([
        'categories',
        'offers',
        'popular',
        'text',
        'recipes',
      ])
      return blocks[0]?.link?.uri
    }
    expect(shown('07-01', 12, false).map(({ kind }) => kind)).not.toContain('text')
    expect(bannersAt(7, false)).toBe('/categories/7')
    expect(bannersAt(10, false)).toBe('/recipes/plans/current/')
    expect(bannersAt(7, true)).toBe('/buy-again/')
  })

  it('finds by slug, sorts, pages and finds by id', async () => {
    const { data } = await ask(`{
      bySlug: allEditorialPage(where: { slug: { current: { eq: "pricing" } }, language: { in: ["nb", "sv"] } }) { _id page_subject content_type }
      page: allEditorialPage(sort: [{ _updatedAt: DESC }], limit: 2, offset: 1) { _id _type }
      one: EditorialPage(id: "pricing-se-sv") { title pageType }
      none: EditorialPage(id: "nothing") { title }
    }`)
    expect(data?.['bySlug']).toEqual([
      { _id: 'pricing-no-nb', page_subject: 'pricing', content_type: null },
      { _id: 'pricing-se-sv', page_subject: 'pricing', content_type: null },
    ])
    expect(data?.['page']).toHaveLength(2)
    expect(data?.['one']).toEqual({ title: 'Priser', pageType: 'about' })
    expect(data?.['none']).toBeNull()
  })

  it.each([
    ['a field that does not exist', '{ allFooter { secret } }', /Cannot query field "secret"/],
    ['a text that is not a query', '{ allFooter {', /Syntax Error/],
    [
      'too many root fields',
      `{ ${Array.from({ length: 21 }, (_, n) => `f${n}: allFooter { _id }`).join(' ')} }`,
      /20 root fields, not 21/,
    ],
    [
      'too many root fields by fragments',
      `query { ...A ...A ...A } fragment A on Query { ${Array.from({ length: 7 }, (_, n) => `f${n}: allFooter { _id }`).join(' ')} }`,
      /20 root fields, not 21/,
    ],
    [
      'fragments that multiply one another',
      `query { ...F0 } ${Array.from({ length: 18 }, (_, n) => `fragment F${n} on Query { ${`...F${n + 1} `.repeat(4)} }`).join(' ')} fragment F18 on Query { allFooter { _id } }`,
      /20 root fields, not 68719476736/,
    ],
    [
      'fragments that never end',
      'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      /root fields|Cannot spread/,
    ],
    ['more tokens than the limit', `{ ${'a '.repeat(3_000)} }`, /2000/],
  ])('returns status 200 and an error message for %s', async (_, query, message) => {
    const { errors } = await ask(query)
    expect(errors?.[0]?.message).toMatch(message)
  })

  it('refuses a body without a query and one that is too long', async () => {
    expect((await post('not json')).status).toBe(400)
    expect((await post({ query: '' })).status).toBe(400)
    expect((await post({ query: ' '.repeat(40_000) })).status).toBe(413)
  })

  it('tells its schema in development only', async () => {
    const query = '{ __schema { queryType { name } } }'
    expect(await ask(query)).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
    const deployed = await createTestOrigin({ environment: 'production' })
    try {
      const answer = (await (await post({ query }, {}, deployed)).json()) as GraphqlResponse
      expect(answer.data).toBeUndefined()
      expect(answer.errors?.[0]?.message).toMatch(/introspection has been disabled/)
      const named = (await (
        await post({ query: '{ allFooter { __typename } }' }, {}, deployed)
      ).json()) as GraphqlResponse
      expect(named.errors).toBeUndefined()
    } finally {
      await deployed.dispose()
    }
  })

  it('requires its token when one is configured', async () => {
    const closed = await createTestOrigin({ cmsToken: 'a-token' })
    try {
      const query = '{ allFooter { _id } }'
      expect((await post({ query }, {}, closed)).status).toBe(401)
      expect((await post({ query }, { authorization: 'Bearer another' }, closed)).status).toBe(401)
      expect((await post({ query }, { authorization: 'Bearer a-token' }, closed)).status).toBe(200)
    } finally {
      await closed.dispose()
    }
  })
})
