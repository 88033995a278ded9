import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/domain/money.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'

/** The basket in the header. Its sum arrives after paint; the width is kept, so nothing moves. */
export function CartButton() {
  const { language } = useLocale()
  const { data: session } = useQuery(sessionQuery(useApi()))
  const count = session?.cart?.productQuantityCount ?? 0
  return (
    <Link
      kind="relative_path"
      path="/cart/"
      className="min-h-11 min-w-30 px-4 rounded-full inline-flex items-center justify-center gap-2 bg-spruce text-on-spruce font-700 text-[0.9375rem] hover:brightness-115"
    >
      <span className="i-lucide-shopping-basket text-xl" aria-hidden="true" />
      <span className="sr-only">
        <Trans>Basket</Trans> <Plural value={count} _0="empty" one="# item" other="# items" />
      </span>
      <span>{formatMoney(session?.cart?.totalGrossAmount ?? 0, language)}</span>
    </Link>
  )
}
