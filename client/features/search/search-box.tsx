import { useLingui } from '@lingui/react/macro'
import { SEARCH_QUERY_MAX } from '../../../shared/domain/search.ts'
import { useLocale } from '../../config.tsx'
import { href } from '../../../shared/href.ts'

/** A plain form to the search screen: it works before and without the bundle. */
export function SearchBox() {
  const { t } = useLingui()
  const { site } = useLocale()
  return (
    <form action={href(site, 'search', {})} role="search" className="relative">
      <span
        className="i-lucide-search absolute left-4 top-1/2 -translate-y-1/2 text-xl text-muted pointer-events-none"
        aria-hidden="true"
      />
      <input
        type="search"
        name="q"
        required
        maxLength={SEARCH_QUERY_MAX}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search for groceries and recipes`}
        placeholder={t`Search for groceries and recipes`}
        className="w-full min-h-11 pl-12 pr-4 rounded-full bg-sunken text-ink text-base border border-transparent placeholder:text-muted placeholder:opacity-100 focus:border-leaf focus:bg-surface outline-offset-0"
      />
    </form>
  )
}
