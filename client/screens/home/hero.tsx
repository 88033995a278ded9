import { Trans } from '@lingui/react/macro'
import { FramedPicture } from '../../features/editorial-page/framed-picture.tsx'
import { toLinkTarget } from '../../links/content-link.ts'
import { Link } from '../../links/link.tsx'
import type { Shelf } from '../../queries/responses/app-components.ts'
import { Picture } from '../../ui/picture.tsx'
import type { HomeBlock } from './compose-home.ts'

/** The first block of the home page: low enough for goods on the first screen, with food over its upper edge. */
export function Hero({ block, categories }: { block: HomeBlock; categories: Shelf[] }) {
  return (
    <section
      data-banner=""
      className="mt-8 rounded-hero bg-spruce text-on-spruce px-4 md:px-12 flex items-center gap-3"
    >
      <div className="grow py-4">
        <h1 className="text-xl md:text-4xl font-800 leading-tight">{block.title}</h1>
        {block.subtitle && <p className="mt-2 text-lg max-md:hidden">{block.subtitle}</p>}
        <div className="mt-3 flex gap-3">
          {block.button && (
            <Link {...toLinkTarget(block.button)} className={`${CALL} border border-on-spruce/40`}>
              {block.button.title}
              <span className="i-lucide-arrow-right" aria-hidden="true" />
            </Link>
          )}
          <a href="#goods" className={`${CALL} max-md:hidden bg-butter text-on-butter`}>
            <Trans>Start shopping</Trans>
          </a>
        </div>
      </div>
      {block.image ? (
        <div className="max-[359px]:hidden flex-none w-32 md:w-56 -mt-8">
          <FramedPicture image={block.image} alt="" isEager />
        </div>
      ) : (
        <Foods categories={categories} />
      )}
    </section>
  )
}

function Foods({ categories }: { categories: Shelf[] }) {
  return (
    <div
      className="max-[359px]:hidden flex-none w-32 md:w-56 -mt-8 grid grid-cols-2 gap-1"
      aria-hidden="true"
    >
      {categories.slice(0, FOODS).map(({ id, imageUrl }) => (
        <Picture
          key={id}
          src={imageUrl}
          alt=""
          width={96}
          height={96}
          isEager
          className="w-full aspect-square object-cover rounded-full"
        />
      ))}
    </div>
  )
}

/** Pictures of categories, two in a row. */
const FOODS = 4
const CALL = 'min-h-11 px-4 rounded-full font-700 whitespace-nowrap inline-flex items-center gap-2'
