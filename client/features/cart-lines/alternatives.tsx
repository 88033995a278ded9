import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { relatedProductsQuery } from '../../queries/products.ts'
import { Picture } from '../../ui/picture.tsx'
import { useAllowed } from '../diet/use-conflicts.ts'
import { fullNameOf } from '../../../shared/products/full-name.ts'
import { QuantityControl } from '../quantity/quantity-control.tsx'

const SHOWN = 3

/**
 * Products similar to a sold-out one, loaded after the page; they may be missing. The related products are
 * used, because they do not depend on stock: the product's own response has alternatives only after it is
 * sold out, and a browser may still have cached the earlier one.
 */
export function Alternatives({ productId, name }: { productId: number; name: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data: sections } = useQuery(relatedProductsQuery(useApi(), String(productId)))
  const similar = sections?.find((each) => each.key === 'similar')?.products ?? []
  const available = useAllowed(similar.filter((each) => each.availability.isAvailable))
  if (available.length === 0) return null
  return (
    <ul
      aria-label={t({
        message: `Instead of ${name}`,
        comment: 'heading above products that can replace a sold-out one',
      })}
      className="order-last basis-full pl-17 flex flex-col gap-2"
    >
      {available.slice(0, SHOWN).map((each) => (
        <li key={each.id} className="flex items-center gap-3">
          <Picture
            src={each.images[0]?.thumbnail.url ?? null}
            alt=""
            width={40}
            height={40}
            className="size-10 rounded-picture flex-none"
          />
          <p className="grow min-w-0 text-sm leading-snug">
            <Link to="product" params={{ id: each.id }} className="font-600 hover:underline">
              {fullNameOf(each)}
            </Link>
            <span className="block text-muted">{formatMoney(each.grossPrice, language)}</span>
          </p>
          <QuantityControl
            productId={each.id}
            name={fullNameOf(each)}
            maximum={each.maxQuantity}
            size="small"
          />
        </li>
      ))}
    </ul>
  )
}
