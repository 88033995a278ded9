import { Trans } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import type { HomeBlock, Shelf } from '../../queries/responses/app-components.ts'
import { Picture } from '../../ui/picture.tsx'

/** The first block of the home page, beside pictures of its categories. */
export function Hero({ block, categories }: { block: HomeBlock; categories: Shelf[] }) {
  return (
    <section className="rounded-hero bg-spruce text-on-spruce px-6 py-10 md:px-12 md:py-14 lg:grid lg:grid-cols-[3fr_2fr] lg:gap-8 items-center">
      <div>
        <h1 className="text-3xl md:text-5xl font-800 max-w-140">{block.title}</h1>
        {block.subtitle && <p className="mt-3 text-lg max-w-120">{block.subtitle}</p>}
        <div className="mt-6 flex flex-col sm:flex-row items-start gap-3">
          <a href="#categories" className={`${CALL} bg-butter text-on-butter`}>
            <Trans>Start shopping</Trans>
            <span className="i-lucide-arrow-right" aria-hidden="true" />
          </a>
          {block.button && (
            <Link kind="url" url={block.button.uri} className={`${CALL} border border-on-spruce/40`}>
              {block.button.title}
            </Link>
          )}
        </div>
      </div>
      <div className="hidden lg:grid grid-cols-3 gap-5" aria-hidden="true">
        {categories.slice(0, 6).map(({ id, imageUrl }, index) => (
          <Picture
            key={id}
            src={imageUrl}
            alt=""
            width={120}
            height={120}
            className={`w-full h-30 object-cover rounded-card ${index % 2 === 0 ? '-rotate-6' : 'rotate-6 relative top-3'}`}
          />
        ))}
      </div>
    </section>
  )
}

const CALL = 'min-h-12 px-6 rounded-full font-700 inline-flex items-center gap-2'
