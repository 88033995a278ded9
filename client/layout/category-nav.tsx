import { Trans, useLingui } from '@lingui/react/macro'
import { useApi } from '../api/api-context.tsx'
import { MegaMenuButton } from '../features/mega-menu/mega-menu-button.tsx'
import { useQueryData } from '../hooks/use-query-data.ts'
import { Link } from '../links/link.tsx'
import { topCategoriesQuery } from '../queries/app-components.ts'

/** The menu button, the offers, the recipes, and the top categories in one line that scrolls sideways. */
export function CategoryNav() {
  const { t } = useLingui()
  const menu = useQueryData(topCategoriesQuery(useApi()))
  return (
    <nav
      aria-label={t({ message: 'Categories', comment: 'heading and link: kinds of goods' })}
      className="relative max-w-320 mx-auto px-2 lg:px-9 flex"
    >
      <MegaMenuButton />
      <ul className="min-h-12 grow flex overflow-x-auto [scrollbar-width:none]">
        <li className="shrink-0">
          <Link to="campaigns" className={`${ITEM} text-tomato`}>
            <Trans comment="heading and link: goods at a lower price">Offers</Trans>
          </Link>
        </li>
        <li className="shrink-0">
          <Link to="recipes" className={ITEM}>
            <Trans comment="heading and link">Recipes</Trans>
          </Link>
        </li>
        {(menu?.columns ?? []).map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link to="category" params={{ id }} className={ITEM}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ITEM = ':uno: min-h-12 px-2 mr-2 inline-flex items-center text-sm font-600 hover:underline'
