import type { ReactNode } from 'react'
import type { EditorialPage as Content } from '../../../shared/content/editorial-page.ts'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { FramedPicture } from './framed-picture.tsx'
import { PortableText } from './portable-text.tsx'

/** An editorial page: a heading, a lead, a picture and text, and what its screen adds below them. */
export function EditorialPage({
  page,
  children,
}: {
  page: Pick<Content, 'title' | 'lead' | 'image' | 'body'>
  children?: ReactNode
}) {
  return (
    <article className="max-w-180 mx-auto px-4 py-6">
      <Breadcrumbs crumbs={[{ title: page.title, target: null }]} />
      <h1 className="mt-2 text-3xl md:text-4xl font-800">{page.title}</h1>
      {page.lead && <p className="mt-3 text-lg text-muted">{page.lead}</p>}
      {page.image && (
        <figure className="mt-6">
          <FramedPicture image={page.image} alt={page.image.alt ?? ''} isEager />
          {page.image.caption && (
            <figcaption className="mt-2 text-sm text-muted">{page.image.caption}</figcaption>
          )}
        </figure>
      )}
      <PortableText blocks={page.body} />
      {children}
    </article>
  )
}
