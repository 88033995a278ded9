import { Trans } from '@lingui/react/macro'
import type { ContentTeaser } from '../../../shared/content/content-page.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { PublishedOn } from '../../features/editorial-page/published-on.tsx'
import { EditorLink } from '../../links/editor-link.tsx'
import { contentQueries } from '../../queries/content.ts'

export const queries = contentQueries('media')

/** The press center with its releases, or a release without a type. */
export function Screen() {
  return (
    <ContentPage section="media">
      {({ releases }) =>
        releases.length > 0 && (
          <section className="mt-10" aria-labelledby="releases">
            <h2 id="releases" className="text-2xl font-800">
              <Trans>Press releases</Trans>
            </h2>
            <ul>
              {releases.map((release) => (
                <li key={release.slug} className="mt-4">
                  <Release release={release} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </ContentPage>
  )
}

function Release({ release: { contentType, slug, title, lead, publishedAt } }: { release: ContentTeaser }) {
  return (
    <>
      <EditorLink
        kind="page"
        pageType="press_release"
        contentType={contentType}
        slug={slug}
        className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
      >
        {title}
      </EditorLink>
      {lead && <p>{lead}</p>}
      <PublishedOn at={publishedAt} />
    </>
  )
}
