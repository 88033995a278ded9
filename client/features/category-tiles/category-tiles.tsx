import { Trans, useLingui } from '@lingui/react/macro'
import type { Shelf } from '../../queries/responses/app-components.ts'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { tintStyle } from '../../ui/tint-style.ts'

/** Two rows on a phone, one on a desktop. */
const FEW = 8

/**
 * Categories with their pictures: four in a row on a phone, eight on a desktop. With `areFew` the last tile leads to
 * the page with all of them.
 */
export function CategoryTiles({ categories, areFew = false }: { categories: Shelf[]; areFew?: boolean }) {
  const { t } = useLingui()
  const list = t`Categories`
  const isCut = areFew && categories.length > FEW
  return (
    <ul className="grid grid-cols-4 md:grid-cols-8 gap-2">
      {(isCut ? categories.slice(0, FEW - 1) : categories).map(({ id, title, imageUrl, tint }) => (
        <li key={id}>
          <Link to="category" params={{ id }} style={tintStyle(tint)} className={TILE}>
            <Picture
              src={imageUrl}
              alt=""
              width={96}
              height={64}
              isEager
              className="w-full h-9 object-contain bg-transparent!"
            />
            {title}
          </Link>
        </li>
      ))}
      {isCut && (
        <li>
          <Link to="search" className={TILE}>
            <span className="h-9 flex items-center">
              <span className="i-lucide-layout-grid text-[22px]" aria-hidden="true" />
            </span>
            <span>
              <Trans comment="link to a list; its name is hidden from the eye">
                See all <span className="sr-only">{list}</span>
              </Trans>
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}

const TILE =
  'h-full min-h-18 flex flex-col items-center rounded-picture bg-leaf-tint text-on-leaf-tint p-1 text-center text-xs leading-tight font-600 hover:underline'
