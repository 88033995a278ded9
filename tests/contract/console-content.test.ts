import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishDue } from '../../origin/cms/editing/publish.ts'
import { fromWrittenRows, toWrittenRows } from '../../origin/cms/rules/written-rows.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { fieldsOf } from './editor-fields.ts'
import { type Staff, signInStaff } from './staff.ts'

let origin: TestOrigin
let editor: Staff
let other: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  editor = await signInStaff(origin, 'catalogue@torg.test')
  other = await signInStaff(origin)
})
afterAll(() => origin.dispose())

const stored = (id: string) =>
  origin.db.prepare('SELECT json, _updated_at AS at FROM content_documents WHERE _id = ?1').bind(id).first<{
    json: string
    at: string
  }>()
const read = async (id: string) => JSON.parse((await stored(id))?.json ?? '{}') as Record<string, unknown>
const open = (id: string) => editor.open(`content/?document=${id}`)

const ADVENT = 'advent-no-nb'

describe('the editor', () => {
  it('lists documents by site, type and words', async () => {
    const all = await editor.open('content/?place=NO-nb&type=page')
    expect(all).toContain(`?document=${ADVENT}`)
    expect(all).not.toContain('advent-se-sv')
    const found = await editor.open('content/?q=advent')
    expect(found).toContain('advent-se-sv')
    expect(found).not.toContain('footer-no-nb')
    expect(await editor.open('content/?q=%3Cscript%3E')).toContain('0 found')
  })

  it.each(['advent-no-nb', 'privacy-policy-se-sv', 'footer-no-en', 'site-settings-se-en', 'press-no-nb'])(
    'stores %s as it was when nothing is changed',
    async (id) => {
      const before = await read(id)
      const { status, message } = await editor.post('content', {
        ...fieldsOf(await open(id)),
        action: 'publish',
      })
      expect([status, message]).toEqual([303, `${id}: version 1 is published.`])
      expect(await read(id)).toEqual(before)
    },
  )

  it('saves a draft that visitors do not see, then publishes it', async () => {
    const id = 'use-what-you-have-no-nb'
    const before = await read(id)
    const fields = { ...fieldsOf(await open(id)), title: 'Bruk opp resten' }
    expect(await editor.post('content', { ...fields, action: 'save' })).toEqual({
      status: 303,
      message: `${id}: version 1 is saved as a draft.`,
    })
    expect(await read(id)).toEqual(before)
    const draft = await open(id)
    expect(draft).toContain('Bruk opp resten')
    expect(draft).toContain('version 1, a draft')
    await editor.post('content', { ...fieldsOf(draft), action: 'publish' })
    expect(await read(id)).toEqual({ ...before, title: 'Bruk opp resten' })
    expect(await open(id)).toContain('version 1, published')
  })

  it('says to the storefront what a publication makes old, and to nobody what a draft does', async () => {
    const send = async (id: string, action: string) => {
      const body = new URLSearchParams({ ...fieldsOf(await open(id)), action }).toString()
      const headers = {
        cookie: editor.cookie,
        origin: 'http://localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
      }
      return (await origin.fetch('/console/content/', { method: 'POST', headers, body })).headers.get(
        'x-purge',
      )
    }
    expect(await send('pricing-no-nb', 'save')).toBeNull()
    expect(await send('pricing-no-nb', 'publish')).toBe(
      'entity content:pricing, entity content:editorial-list',
    )
    expect(await send('site-settings-no-nb', 'publish')).toBe(
      'entity content:site-settings, site no, site no-nb',
    )
    expect(await send('landing-page-shop-no-nb', 'publish')).toBe(
      'entity content:home, page no/home, page no-nb/home',
    )
  })

  it('refuses an edit of a version that is no longer the latest, and says what has changed', async () => {
    const id = 'quality-no-nb'
    const mine = fieldsOf(await open(id))
    await other.post('content', { ...mine, title: 'Kvaliteten vår', action: 'save' })
    const { status, message } = await editor.post('content', { ...mine, lead: 'Min ingress', action: 'save' })
    expect(status).toBe(400)
    expect(message).toContain(
      'you began with version 0, and staff@torg.test has saved version 1 since. It changed: Title.',
    )
    expect(message).toContain('Min ingress')
    expect(fieldsOf(message)['version']).toBe('1')
  })

  it('names field and rule of everything that is wrong, and keeps what was written', async () => {
    const fields = fieldsOf(await open(ADVENT))
    const { status, message } = await editor.post('content', {
      ...fields,
      title: '',
      lead: 'x'.repeat(5_001),
      'bodyRaw.0.text': 'See [this](javascript:alert) and "that" <b>',
      action: 'save',
    })
    expect(status).toBe(400)
    expect(message).toContain('Title: write something, it cannot be empty.')
    expect(message).toContain('Lead: write at most 5000 characters, not 5001.')
    expect(message).toContain('Text, row 1: the address “javascript:alert” cannot be followed.')
    expect(fieldsOf(message)['bodyRaw.0.text']).toBe('See [this](javascript:alert) and "that" <b>')
    expect((message.match(/aria-invalid="true"/g) ?? []).length).toBe(3)
    const settings = await editor.post('content', {
      ...fieldsOf(await open('site-settings-no-en')),
      'banner.text': 'Without a title',
      'navbar.0.title': 'Recipes',
      'navbar.0.uri': '//elsewhere.example',
      'navbar.1.title': 'Us',
      'navbar.1.uri': 'https://elsewhere.example/',
      'navbar.1.kind': 'url',
      'navbar.1.isAbsolute': 'on',
      apple_itunes_app: 'id12',
      action: 'save',
    })
    expect(settings.message).toContain('Banner, title: write a title, or empty the text as well.')
    expect(settings.message).toContain('Links of the top row, link 1: begin the path with one slash')
    expect(settings.message).toContain(
      'Links of the top row, link 2: only a path can be without the site in front.',
    )
    expect(settings.message).toContain('App Store number: write digits only, at most 15.')
  })

  it('moves, adds and removes rows of a text, links and a banner', async () => {
    const html = await open(ADVENT)
    const fields = fieldsOf(html)
    const rows = Object.keys(fields).filter((name) => /^bodyRaw\.\d+\.text$/.test(name)).length
    await editor.post('content', {
      ...fields,
      'bodyRaw.0.kind': 'remove',
      [`bodyRaw.${rows - 1}.text`]: 'First, with [milk](product:132) and **much** of it',
      [`bodyRaw.${rows - 1}.kind`]: 'subheading',
      [`bodyRaw.${rows - 1}.place`]: '1',
      action: 'publish',
    })
    const body = (await read(ADVENT))['bodyRaw'] as Record<string, unknown>[]
    expect(body).toHaveLength(rows - 3)
    expect(body[0]).toMatchObject({
      style: 'h3',
      markDefs: [{ _type: 'content_link', kind: 'product', uri: '132' }],
      children: [{ text: 'First, with ' }, { text: 'milk' }, { text: ' and ' }, { marks: ['strong'] }, {}],
    })
    expect(new Set(body.map(({ _key }) => _key)).size).toBe(body.length)

    const id = 'site-settings-no-nb'
    const settings = fieldsOf(await open(id))
    const banner = { 'banner.title': 'Stengt 24. desember', 'banner.text': 'Vi leverer igjen 27.' }
    await editor.post('content', { ...settings, ...banner, action: 'publish' })
    const first = (await read(id))['banner'] as { id: string }
    expect(first).toMatchObject({ title: 'Stengt 24. desember', link: null })
    await editor.post('content', {
      ...fieldsOf(await open(id)),
      'banner.text': 'Ny tekst',
      action: 'publish',
    })
    expect((await read(id))['banner']).not.toMatchObject({ id: first.id })
    await editor.post('content', {
      ...fieldsOf(await open(id)),
      'banner.title': '',
      'banner.text': '',
      action: 'publish',
    })
    expect((await read(id))['banner']).toBeNull()
  })

  it('keeps a path as it is where the editor says so, in a row of links and inside a text', async () => {
    const settings = 'site-settings-se-en'
    const link = { kind: 'relative_path', title: 'Facts', uri: '/llms.txt' }
    const change = { 'navbar.0.title': link.title, 'navbar.0.uri': link.uri, 'navbar.0.isAbsolute': 'on' }
    await editor.post('content', { ...fieldsOf(await open(settings)), ...change, action: 'publish' })
    expect((await read(settings))['navbar']).toEqual([{ ...link, isAbsolute: true }])
    const shown = fieldsOf(await open(settings))
    expect(shown['navbar.0.isAbsolute']).toBe('on')
    delete shown['navbar.0.isAbsolute']
    // Below the site there is no such page, so the editor is asked.
    expect((await editor.post('content', { ...shown, action: 'publish' })).message).toContain(
      'Links of the top row, link 1: “/llms.txt” leads nowhere, the shop has nothing at this address.',
    )
    await editor.post('content', { ...shown, dead_links: 'on', action: 'publish' })
    expect((await read(settings))['navbar']).toEqual([link])

    const page = 'quality-se-en'
    const text = 'See [the facts](absolute:/llms.txt)'
    const written = { 'bodyRaw.0.text': text, 'bodyRaw.0.kind': 'paragraph' }
    await editor.post('content', { ...fieldsOf(await open(page)), ...written, action: 'publish' })
    const [first] = (await read(page))['bodyRaw'] as { markDefs: object[] }[]
    expect(first?.markDefs).toMatchObject([{ kind: 'relative_path', uri: '/llms.txt', isAbsolute: true }])
    expect(fieldsOf(await open(page))['bodyRaw.0.text']).toBe(text)
    const odd = {
      ...fieldsOf(await open(page)),
      'bodyRaw.0.text': '[a](absolute://b.example)',
      action: 'save',
    }
    expect((await editor.post('content', odd)).message).toContain('cannot be followed')
  })

  it.each(['javascript:alert(1)', 'https://bank.example@evil.example/', '//evil.example', '/terms(1)'])(
    'refuses a text with a link to %s',
    async (address) => {
      const fields = { ...fieldsOf(await open(ADVENT)), 'bodyRaw.0.text': `[a](${address})`, action: 'save' }
      const { status, message } = await editor.post('content', fields)
      expect([status, message]).toEqual([400, expect.stringContaining('cannot be followed')])
    },
  )

  it('puts products and recipes into a text by their numbers, with the names of its language', async () => {
    const id = 'use-what-you-have-se-sv'
    const fields = fieldsOf(await open(id))
    const spare = Object.keys(fields).filter((name) => /^bodyRaw\.\d+\.text$/.test(name)).length - 1
    const withRow = (kind: string, text: string) => ({
      ...fields,
      [`bodyRaw.${spare}.kind`]: kind,
      [`bodyRaw.${spare}.text`]: text,
      action: 'publish',
    })
    const refused = async (kind: string, text: string) =>
      (await editor.post('content', withRow(kind, text))).message
    expect(await refused('product', 'milk')).toContain('begin with the number of a product')
    expect(await refused('product', '999999999')).toContain(
      'Text: product 999999999 cannot be bought or read in this country.',
    )
    expect(await refused('recipe', '999999999')).toContain('recipe 999999999')
    expect((await editor.post('content', withRow('product', '132'))).message).toMatch(/is published\.$/)
    const product = await origin.db
      .prepare(`SELECT name FROM product_texts WHERE product_id = 132 AND lang = 'sv'`)
      .first<string>('name')
    expect((await read(id))['bodyRaw']).toContainEqual({
      _type: 'entity_reference',
      _key: expect.any(String),
      kind: 'product',
      id: '132',
      metadata: { title: product, image_url: '/media/products/132.svg' },
    })
    const shown = fieldsOf(await open(id))
    expect(Object.values(shown)).toContain(`132 ${product}`)
    expect((await editor.post('content', { ...shown, action: 'publish' })).message).toContain('version 1 is')
  })

  it('says what links are in the words of an editor', async () => {
    const html = await open('footer-no-nb')
    expect(html).toContain('<option value="support_chat">The chat</option>')
    expect(html).toMatch(/<option value="relative_path" selected="">A page of this site</)
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/relative.path|support.chat|\burl\b/)
  })

  it('has what a page’s picture shows, and comes back to the picture after a click on it', async () => {
    const id = 'concept-no-en'
    const html = await open(id)
    expect(html).toMatch(/<fieldset id="main_image">/)
    expect(html).toMatch(/<input type="image"[^>]* formaction="#main_image"/)
    const fields = { ...fieldsOf(html), main_image_alt: 'Salad, cheese and bread in a row' }
    await editor.post('content', { ...fields, action: 'publish' })
    expect(await read(id)).toMatchObject({ main_image_alt: 'Salad, cheese and bread in a row' })
  })

  it('gives a badge a picture, keeps it, and takes it away', async () => {
    await origin.db
      .prepare(
        `INSERT INTO content_pictures (id, hash, name, content_type, width, height, bytes, sent_at)
         VALUES (71, 'abc', 'Mark', 'image/png', 80, 40, x'00', '2026-11-01T08:00:00Z')`,
      )
      .run()
    const id = 'footer-no-nb'
    const publish = async (change: object) => {
      await editor.post('content', { ...fieldsOf(await open(id)), ...change, action: 'publish' })
      return ((await read(id))['certification_badges'] as { image: object | null }[])[0]?.image
    }
    const shown = { asset: { url: '/media/content/71.png?v=abc' } }
    expect(await publish({ 'certification_badges.0.picture': '71' })).toMatchObject(shown)
    expect(await publish({ 'certification_badges.0.text': 'Økologisk' })).toMatchObject(shown)
    expect(await publish({ 'certification_badges.0.picture': '' })).toBeNull()
    const refused = { ...fieldsOf(await open(id)), 'certification_badges.0.picture': '72', action: 'publish' }
    expect((await editor.post('content', refused)).message).toContain('choose one of the pictures')
  })

  it('adds a block of the home page, and refuses an hour that does not exist', async () => {
    const place = { type: 'home_page_block', place: 'NO-nb', slug: 'kveld', title: 'Kveldsmat?' }
    const created = await editor.post('content', { ...place, action: 'create' })
    expect(created.message).toBe('home-kveld-no-nb: the first draft is saved.')
    const id = 'home-kveld-no-nb'
    const evening = { kind: 'banner', position: '5', from_hour: '18', to_hour: '25', from_date: 'soon' }
    const refused = await editor.post('content', {
      ...fieldsOf(await open(id)),
      ...evening,
      action: 'publish',
    })
    expect(refused.message).toContain('Until hour: write a whole number from 0 to 24.')
    expect(refused.message).toContain('From day: write a day such as 2026-11-29.')
    const published = await editor.post('content', {
      ...fieldsOf(await open(id)),
      ...evening,
      to_hour: '22',
      from_date: '2026-11-29',
      action: 'publish',
    })
    expect(published.message).toBe('home-kveld-no-nb: version 2 is published.')
    expect(await read(id)).toMatchObject({
      kind: 'banner',
      audience: 'everyone',
      to_hour: '22',
      from_date: '2026-11-29',
    })
  })

  it('adds a page, publishes it at a time in the future, and restores the version before', async () => {
    const created = await editor.post('content', {
      type: 'page',
      place: 'NO-nb',
      slug: 'paske',
      title: 'Påske',
      action: 'create',
    })
    expect(created.message).toBe('paske-no-nb: the first draft is saved.')
    const again = await editor.post('content', {
      type: 'page',
      place: 'NO-nb',
      slug: 'paske',
      title: 'Påske',
      action: 'create',
    })
    expect(again.message).toContain('Name in the address: paske is taken on this site.')
    const id = 'paske-no-nb'
    const early = await editor.post('content', {
      ...fieldsOf(await open(id)),
      publish_at: '2020-01-01T10:00',
      action: 'schedule',
    })
    expect(early.message).toContain('Time: choose one that has not passed, or publish now.')
    const odd = await editor.post('content', {
      ...fieldsOf(await open(id)),
      publish_at: '2030-99-30T10:00',
      action: 'schedule',
    })
    expect(odd.message).toContain('Time: write a date and a time, such as 2026-12-01 07:00.')
    await editor.post('content', {
      ...fieldsOf(await open(id)),
      publish_at: '2030-03-30T10:00',
      action: 'schedule',
    })
    const at = (moment: string) => ({ db: origin.db, clock: () => new Date(moment) })
    await publishDue(at('2030-03-30T08:59:59Z'))
    expect(await stored(id)).toBeNull()
    await publishDue(at('2030-03-30T09:00:00Z'))
    expect((await stored(id))?.at).toBe('2030-03-30T09:00:00.000Z')
    // A second run of the job publishes nothing again.
    await publishDue(at('2030-03-31T09:00:00Z'))
    expect((await stored(id))?.at).toBe('2030-03-30T09:00:00.000Z')

    await editor.post('content', { ...fieldsOf(await open(id)), title: 'Feil tittel', action: 'publish' })
    expect(await read(id)).toMatchObject({ title: 'Feil tittel' })
    const restored = await editor.post('content', {
      document: id,
      version: '2',
      restored: '1',
      action: 'restore',
    })
    expect(restored.message).toBe(`${id}: version 1 is restored and published as version 3.`)
    expect(await read(id)).toMatchObject({ title: 'Påske' })

    const html = await open(id)
    expect(html).toMatch(/href="\/no\/seasonal\/paske\/\?preview=[^"]+" aria-label="View version 2"/)
    // What each version changed, newest first: the title twice, and nothing to compare the first one with.
    expect([...html.matchAll(/<td>(Title)<\/td>/g)]).toHaveLength(2)
  })

  it('signs a preview that the content system answers with the draft, for half an hour', async () => {
    const id = 'concept-no-nb'
    await editor.post('content', { ...fieldsOf(await open(id)), title: 'Bare et utkast', action: 'save' })
    const [, path = '', token = ''] =
      /href="(\/no\/about\/concept\/)\?preview=([^"]+)"/.exec(await open(id)) ?? []
    expect(path).toBe('/no/about/concept/')
    const titles = async (preview: string) => {
      const response = await origin.fetch('/content/v1/graphql/production', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-preview': preview },
        body: JSON.stringify({
          query: `{ allEditorialPage(where: { slug: { current: { eq: "concept" } }, country: { eq: "NO" }, language: { eq: "nb" } }) { title } }`,
        }),
      })
      const { data } = (await response.json()) as { data: { allEditorialPage: { title: string }[] } }
      return data.allEditorialPage.map(({ title }) => title)
    }
    expect(await titles(token)).toEqual(['Bare et utkast'])
    expect(await titles('')).not.toEqual(['Bare et utkast'])
    expect(await titles(token.replace(/^./, 'x'))).not.toEqual(['Bare et utkast'])
    const previewed = await origin.fetch(`/console/preview/?token=${token}`, {
      headers: { cookie: editor.cookie },
    })
    expect(previewed.headers.get('x-previewed')).toBe(id)
    const check = (cookie: string) =>
      origin.fetch(`/console/preview/?token=${token}`, { headers: { cookie } })
    const customer = await signInStaff(origin, 'kari@torg.test')
    expect([
      (await check(editor.cookie)).status,
      (await check('')).status,
      (await check(customer.cookie)).status,
    ]).toEqual([204, 401, 404])
  })

  it('is for editors and administrators, and every change is in the log', async () => {
    for (const email of ['support@torg.test', 'warehouse@torg.test', 'money@torg.test']) {
      const staff = await signInStaff(origin, email)
      expect((await staff.post('content', { document: ADVENT, action: 'publish' })).status).toBe(403)
      const page = await staff.open(`content/?document=${ADVENT}`)
      expect(page).not.toContain('Save as a draft')
      expect(page).toMatch(/<p role="alert">Your role, (support|warehouse|money), has no access to this page/)
    }
    const customer = await signInStaff(origin, 'kari@torg.test')
    expect((await customer.post('content', { document: ADVENT, action: 'publish' })).status).toBe(404)
    expect(await other.open('log/?q=content')).toContain('quality-no-nb: version 1 is saved as a draft.')
  })
})

describe('rows of a text', () => {
  it('name a picture by its number and say what it shows', () => {
    const pictures = [{ id: 3, name: 'Table', url: '/media/content/3.png?v=a', width: 300, height: 200 }]
    const row = { key: '', kind: 'picture', text: '3 A laid table' } as const
    const body = fromWrittenRows([row], [], pictures)
    expect(body).toMatchObject([{ _type: 'image', alt: 'A laid table', asset: { url: pictures[0]?.url } }])
    expect(toWrittenRows(body)).toMatchObject([{ kind: 'picture', text: '3 A laid table' }])
    expect(fromWrittenRows(toWrittenRows(body), body, [])).toEqual(body)
    expect(fromWrittenRows([{ ...row, text: '4 Nothing' }], [], pictures)).toEqual([])

    const framed = fromWrittenRows([{ ...row, text: '3 @70/5 A laid table' }], [], pictures)
    const hotspot = { x: 0.7, y: 0.05, width: 0.3, height: 0.3 }
    expect(framed).toMatchObject([{ alt: 'A laid table', hotspot, crop: null }])
    const [stored] = framed as Record<string, unknown>[]
    const own = [{ ...stored, hotspot: { ...hotspot, width: 0.1 }, crop: { top: 0.5 } }]
    const [shown] = toWrittenRows(own)
    expect(shown?.text).toBe('3 @70/5 A laid table')
    // Other words leave the crop and the size of the hotspot as they were; without a hotspot there is none.
    const reworded = shown ? [{ ...shown, text: '3 @60/5 Another table' }] : []
    expect(fromWrittenRows(reworded, own, pictures)).toMatchObject([
      { alt: 'Another table', hotspot: { x: 0.6, width: 0.1 }, crop: { top: 0.5 } },
    ])
    const odd = fromWrittenRows([{ ...row, text: '3 @701/5 A' }], [], pictures)
    expect(odd).toMatchObject([{ alt: '@701/5 A', hotspot: null }])
  })

  it('keep a block that the form cannot write while its row is unchanged', () => {
    const stored = [
      { _type: 'widget', _key: 'w', of: 7 },
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Set', marks: ['underline'] }],
      },
    ]
    const rows = toWrittenRows(stored)
    expect(fromWrittenRows(rows, stored, [])).toEqual(stored)
    expect(fromWrittenRows(rows.slice(1), stored, [])).toEqual([stored[1]])
    const changed = fromWrittenRows(
      rows.map((row) => (row.key === 'b' ? { ...row, text: 'Now' } : row)),
      stored,
      [],
    )[1]
    expect(changed).toMatchObject({ _key: 'b', children: [{ text: 'Now', marks: [] }] })
  })
})
