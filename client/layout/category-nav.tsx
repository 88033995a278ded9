import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routePath } from '../../shared/routes.ts'
import { useApi } from '../api-context.tsx'
import { Link } from '../links/link.tsx'
import { topCategoriesQuery } from '../queries/app-components.ts'

/** The top categories in one line that scrolls sideways; empty, of the same height, when the menu is away. */
export function CategoryNav() {
  const { t } = useLingui()
  const { data } = useQuery(topCategoriesQuery(useApi()))
  return (
    <nav aria-label={t`Categories`} className="max-w-320 mx-auto px-2 lg:px-9">
      <ul className="min-h-12 flex overflow-x-auto [scrollbar-width:none]">
        {(data?.columns ?? []).map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              kind="relative_path"
              path={routePath('category', { id })}
              className="min-h-12 px-2 mr-2 inline-flex items-center text-sm font-600 hover:underline aria-[current=page]:text-leaf"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
