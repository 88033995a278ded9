import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useApi } from '../api/api-context.tsx'
import { useQueryData } from '../hooks/use-query-data.ts'
import { Link } from '../links/link.tsx'
import type { RouteTarget } from '../links/link-target.ts'
import { topCategoriesQuery } from '../queries/app-components-top.ts'
import { useLocation } from '../router/use-router.ts'

/**
 * The offers, the recipes and the top categories in one line. Phones scroll it sideways; wide screens show
 * what fits, and the rest below it on demand. One stop for the keyboard (rove.ts).
 */
export function CategoryNav() {
  const { t } = useLingui()
  const { identity, key } = useLocation()
  const menu = useQueryData(topCategoriesQuery(useApi()))
  // The rest is shown only on the page it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === identity
  return (
    <nav
      aria-label={t({ message: 'Categories', comment: 'heading and link: kinds of goods' })}
      data-rove=""
      className={key === 'home' ? `${LINE} max-lg:hidden` : LINE}
    >
      <div className=":uno: relative max-w-page mx-auto px-1 lg:px-9 flex items-start" data-line="">
        <ul data-open={isOpen || undefined}>
          <Item to="campaigns" className=" text-tomato">
            <Trans comment="heading and link: goods at a lower price">Offers</Trans>
          </Item>
          <Item to="recipes">
            <Trans comment="heading and link">Recipes</Trans>
          </Item>
          {(menu?.columns ?? []).map(({ id, title }) => (
            <Item key={id} to="category" params={{ id }}>
              {title}
            </Item>
          ))}
        </ul>
        <button
          type="button"
          data-more=""
          aria-expanded={isOpen}
          onClick={() => setOpenOn(isOpen ? null : identity)}
          className=":uno: max-lg:hidden min-h-11 px-2 flex-none relative z-20 inline-flex items-center gap-1 text-sm font-600 cursor-pointer hover:underline"
        >
          <Trans comment="button after a line of categories: shows the others">More</Trans>
          <span className="i-lucide-chevron-down" aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}

function Item({
  className = '',
  children,
  ...target
}: RouteTarget & { className?: string; children: ReactNode }) {
  const { key, params } = useLocation()
  const isCurrent =
    target.to === key && (target.to !== 'category' || String(target.params.id) === params['id'])
  return (
    <li>
      <Link {...target} aria-current={isCurrent ? 'page' : undefined} className={ITEM + className}>
        {children}
      </Link>
    </li>
  )
}

const LINE = ':uno: bg-surface border-b border-line'
const ITEM =
  ':uno: min-h-11 px-2 lg:mr-2 inline-flex items-center text-sm font-600 hover:underline aria-[current=page]:[box-shadow:inset_0_-3px_var(--leaf)]'
