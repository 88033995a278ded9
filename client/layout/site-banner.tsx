import { useLingui } from '@lingui/react/macro'
import { EditorLink } from '../links/editor-link.tsx'
import { toLinkTarget } from '../links/to-link-target.ts'
import { usePageContext } from '../config.tsx'

/** An editor's notice with links above every page (docs/reference/interface.md#layout). */
export function SiteBanner() {
  const { t } = useLingui()
  const { locale, settings } = usePageContext()
  const { banner, navbar } = settings
  return (
    <>
      {banner && (
        <section
          data-banner=""
          aria-label={banner.title}
          className="bg-leaf-tint text-on-leaf-tint px-4 py-2 text-center text-sm"
        >
          <strong>{banner.title}</strong> {banner.text}{' '}
          {banner.link && (
            <EditorLink {...toLinkTarget(banner.link)} className="underline font-600">
              {banner.link.title}
            </EditorLink>
          )}
          {/* A document form: the edge remembers the dismissal, so that no later page shows the banner and
              then hides it. */}
          <form method="post" action={`/${locale.site}/banner/`} className="inline">
            <button name="id" value={banner.id} className="min-h-11 px-3 underline">
              {t`Close`}
            </button>
          </form>
        </section>
      )}
      {navbar.length > 0 && (
        <ul className="bg-surface px-4 flex flex-wrap justify-center gap-x-4 text-sm">
          {navbar.map((link) => (
            <li key={link.uri}>
              <EditorLink
                {...toLinkTarget(link)}
                className="min-h-11 inline-flex items-center hover:underline"
              >
                {link.title}
              </EditorLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
