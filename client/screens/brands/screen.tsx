import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { brandListQuery } from '../../queries/products.ts'
import { type BrandGroup, groupBrands } from './group-brands.ts'

export const queries = (api: Api) => ({ critical: [brandListQuery(api)], deferred: [] })

/** All brands from A to Å, Ö or Z. */
export function Screen() {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data: brands } = useSuspenseQuery(brandListQuery(useApi()))
  const groups = groupBrands(brands, language)
  const title = t({ message: 'Brands', comment: 'heading and link: the list of all brands' })
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead title={title} description={t`Every brand we sell, from first letter to last.`} />
      <Breadcrumbs crumbs={[{ title, target: null }]} />
      <h1 className="text-3xl md:text-4xl font-800 mt-2">{title}</h1>
      {groups.length === 0 ? (
        <p className="mt-4">
          <Trans>There are no brands to show.</Trans>
        </p>
      ) : (
        <>
          <nav
            className="mt-4"
            aria-label={t({
              message: 'Letters',
              comment: 'screen readers: links to the first letters of brands',
            })}
          >
            <ul className="flex flex-wrap gap-2">
              {groups.map(({ letter }) => (
                <li key={letter}>
                  <a
                    href={`#${idOf(letter)}`}
                    className="size-11 inline-flex items-center justify-center font-600 underline hover:no-underline"
                  >
                    {letter}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {groups.map((group) => (
            <Letter key={group.letter} group={group} />
          ))}
        </>
      )}
    </div>
  )
}

function Letter({ group: { letter, brands } }: { group: BrandGroup }) {
  return (
    <section className="mt-10" aria-labelledby={idOf(letter)}>
      <h2 id={idOf(letter)} className="text-2xl font-800">
        {letter}
      </h2>
      <ul className="grid grid-cols-1 md:grid-cols-2 gap-x-12">
        {brands.map(({ id, name, productCount }) => (
          <li key={id}>
            <Link
              to="brand"
              params={{ id }}
              className="min-h-11 inline-flex items-center underline hover:no-underline"
            >
              {name}
            </Link>{' '}
            <span className="text-muted text-sm">
              <Plural value={productCount} one="# product" other="# products" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function idOf(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`
}
