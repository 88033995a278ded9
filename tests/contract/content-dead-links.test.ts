import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeadLinks } from '../../origin/cms/editing/dead-links.ts'
import { findEdited } from '../../origin/cms/editing/versions.ts'
import { createTestOrigin, STARTS_AT, type TestOrigin } from '../support/origin.ts'
import { fieldsOf } from './editor-fields.ts'
import { type Staff, signInStaff } from './staff.ts'

let origin: TestOrigin
let editor: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  editor = await signInStaff(origin, 'catalogue@torg.test')
})
afterAll(() => origin.dispose())

const open = (id: string) => editor.open(`content/?document=${id}`)
const PAGE = 'quality-no-nb'
const BODY = `query ($slug: String!) {
  allEditorialPage(where: { slug: { current: { eq: $slug } }, country: { eq: "NO" }, language: { eq: "nb" } }) {
    title
    bodyRaw
  }
}`

/** The text of a page as the storefront gets it. */
async function bodyOf(slug: string) {
  const response = await origin.fetch('/content/v1/graphql/production', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: BODY, variables: { slug } }),
  })
  const { data } = (await response.json()) as {
    data: { allEditorialPage: { title: string; bodyRaw: Record<string, unknown>[] }[] }
  }
  return data.allEditorialPage[0]
}

async function write(text: string, change: Record<string, string> = {}) {
  const fields = fieldsOf(await open(PAGE))
  return editor.post('content', {
    ...fields,
    'bodyRaw.0.text': text,
    'bodyRaw.0.kind': 'paragraph',
    action: 'publish',
    ...change,
  })
}

describe('a link that leads nowhere', () => {
  it('is in no seeded document', async () => {
    const clock = () => new Date(STARTS_AT)
    const { results } = await origin.db
      .prepare('SELECT _id AS id FROM content_documents')
      .all<{ id: string }>()
    expect(results.length).toBeGreaterThan(100)
    for (const { id } of results) {
      const found = await findEdited(origin.db, id)
      if (!found) throw new Error(`${id} is missing`)
      expect(
        await findDeadLinks(
          { db: origin.db, clock },
          found,
          JSON.parse(found.json) as Record<string, unknown>,
        ),
      ).toEqual([])
    }
  })

  it.each([
    ['product:999999999', 'no product with this number is sold in this country'],
    ['recipe:999999999', 'no recipe has this number'],
    ['page:about/nobody', 'no page with this name is published on this site'],
    ['/categories/999999999', 'no category that visitors see has this number'],
    ['/about/nobody/', 'no page with this name is published on this site'],
    ['/nowhere/', 'the shop has nothing at this address'],
    ['file:/media/terms.pdf', 'the shop has nothing at this address'],
    ['file:/media/files/9.pdf', 'there is no such file'],
    ['file:/media/content/999.webp', 'there is no such picture'],
  ])('to %s is named by its row and rule before a publication', async (address, rule) => {
    const { status, message } = await write(`Se [her](${address})`)
    expect([status, message]).toEqual([
      400,
      expect.stringContaining(`Text, row 1: “${address}” leads nowhere, ${rule}.`),
    ])
    expect(fieldsOf(message)['bodyRaw.0.text']).toBe(`Se [her](${address})`)
    expect(message.match(/aria-invalid="true"/g)).toHaveLength(1)
  })

  it('is none to a file that was sent', async () => {
    await origin.db
      .prepare(
        `INSERT INTO content_files (id, hash, name, bytes, sent_at)
         VALUES (8, 'abc', 'Terms', x'00', '2026-11-01T08:00:00Z')`,
      )
      .run()
    expect((await write('Les [vilkårene](file:/media/files/8.pdf)')).message).toMatch(/is published\.$/)
    expect((await bodyOf('quality'))?.bodyRaw[0]?.['markDefs']).toMatchObject([{ uri: '/media/files/8.pdf' }])
  })

  it('may be in a draft, whose page names it', async () => {
    expect((await write('Se [her](product:999999999)', { action: 'save' })).message).toMatch(/as a draft\.$/)
    expect(await open(PAGE)).toContain('Text, row 1: “product:999999999” leads nowhere')
  })

  it('is published when the editor says so, without a link', async () => {
    const { message } = await write('Se [her](page:about/later)', { dead_links: 'on' })
    expect(message).toMatch(/is published\.$/)
    expect((await bodyOf('quality'))?.bodyRaw[0]).toMatchObject({
      markDefs: [],
      children: [{ text: 'Se ' }, { text: 'her', marks: [] }],
    })
  })

  it('keeps nobody from publishing another text when the product is sold no longer', async () => {
    const spare = Object.keys(fieldsOf(await open(PAGE))).filter((name) => /^bodyRaw\.\d+\.text$/.test(name))
    const row = `bodyRaw.${spare.length - 1}`
    const published = await write('Se [melk](product:132) og [oss](/about/concept/)', {
      [`${row}.kind`]: 'product',
      [`${row}.text`]: '132',
    })
    expect(published.message).toMatch(/is published\.$/)
    const before = await bodyOf('quality')
    expect(before?.bodyRaw[0]?.['markDefs']).toMatchObject([{ uri: '132' }, { href: '/about/concept/' }])
    expect(before?.bodyRaw.at(-1)).toMatchObject({ _type: 'entity_reference', id: '132' })

    await origin.db.prepare(`UPDATE products SET status = 'discontinued' WHERE id = 132`).run()
    const fields = { ...fieldsOf(await open(PAGE)), title: 'Kvalitet hver dag', action: 'publish' }
    expect((await editor.post('content', fields)).message).toMatch(/is published\.$/)
    const after = await bodyOf('quality')
    expect(after?.title).toBe('Kvalitet hver dag')
    expect(after?.bodyRaw[0]).toMatchObject({
      markDefs: [{ href: '/about/concept/' }],
      children: [{}, { text: 'melk', marks: [] }, {}, { text: 'oss' }],
    })
    expect(JSON.stringify(after?.bodyRaw)).not.toContain('entity_reference')
    expect(await open(PAGE)).toContain('“product:132” leads nowhere')
  })
})
