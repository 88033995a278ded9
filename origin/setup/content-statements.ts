import { findPageSubject } from '../../shared/content/editorial-page.ts'
import { documentStatement, PLACES, sharedRows, toRow } from '../cms/seed.ts'
import { toPortableText } from '../cms/portable-text.ts'
import type { Statement } from '../db/statements.ts'
import type { ShopPage } from './rules/read-content.ts'

/**
 * A statement for footer and settings of every site, and the pages of a file. Pages that may be stored need the first
 * two. A document that is there stays: it is the console's.
 */
export function contentStatement(pages: readonly ShopPage[]): Statement {
  const { sql, params } = documentStatement([...PLACES.flatMap(sharedRows), ...pages.map(pageRow)])
  return { sql: `${sql} WHERE true ON CONFLICT DO NOTHING`, params }
}

function pageRow({ country, language, section, type, slug, title, lead, lines }: ShopPage): unknown[] {
  const subject = findPageSubject(slug)
  const document = {
    ...(subject && { page_subject: subject }),
    page_type: section,
    content_type: type,
    title,
    lead,
    main_image: null,
    main_image_alt: null,
    main_image_caption: null,
    bodyRaw: toPortableText(lines),
  }
  return toRow({ country, language }, subject ? 'editorial_page' : 'page', slug, document)
}
