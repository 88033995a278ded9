import type { ReactNode } from 'react'
import type { EditorialPage as Content } from '../../../shared/content/editorial-page.ts'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { frameImage } from '../../ui/frame-image.ts'
import { Picture } from '../../ui/picture.tsx'
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
          <FramedPicture image={page.image} />
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

/** The part of the picture that the editor kept, with its hotspot in view at every width. */
function FramedPicture({ image }: { image: NonNullable<Content['image']> }) {
  const { url, width, height, hotspot, crop } = image
  const frame = frameImage({ asset: { url, width, height }, hotspot, crop })
  return (
    <Picture
      src={frame.src}
      alt=""
      width={frame.width}
      height={frame.height}
      isEager
      className="w-full h-auto max-h-100 md:max-h-none rounded-hero"
      frame={frame}
    />
  )
}
