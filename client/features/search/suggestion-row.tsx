import { ComboboxItem, ComboboxRow } from '@ariakit/react'
import { memo } from 'react'
import type { Suggestion } from '../../../shared/api/search.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityControl } from '../quantity/quantity-control.tsx'
import type { ShownSuggestion } from './use-suggestions.ts'

type Props = {
  suggestion: ShownSuggestion
  onOpen: (address: string, text: string) => void
}

/**
 * One suggestion. A product has its picture, price and quantity, so that nobody has to leave the page to add it.
 * Memoised, because each slice of rows renders the list.
 */
export const SuggestionRow = memo(function SuggestionRow({
  suggestion: { text, kind, uri, product, isRecent },
  onOpen,
}: Props) {
  const { language, site } = useLocale()
  const { nameExtra, grossPrice, images, availability } = product ?? {}
  return (
    <ComboboxRow className="flex items-center gap-2">
      <ComboboxItem
        focusOnHover
        hideOnClick
        // The API returns paths of the canonical site; the visitor stays on the current site.
        onClick={() => onOpen(`/${site}${uri.replace(/^\/[^/]+/, '')}`, text)}
        role="gridcell"
        className="min-w-0 grow min-h-11 px-3 py-1 rounded-picture flex items-center gap-3 cursor-pointer data-[active-item]:bg-sunken"
      >
        {product ? (
          <Picture
            src={images?.[0]?.thumbnail.url ?? null}
            alt=""
            width={168}
            height={168}
            className="size-11 flex-none rounded-picture"
          />
        ) : (
          <span
            className={`text-lg text-muted ${isRecent ? 'i-lucide-clock' : ICONS[kind]}`}
            aria-hidden="true"
          />
        )}
        <span className="min-w-0 grow break-words">
          {text}
          {product && (
            <span className="block text-sm text-muted">
              {[
                nameExtra,
                availability?.isAvailable
                  ? formatMoney(grossPrice ?? 0, language)
                  : availability?.description,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      </ComboboxItem>
      {product?.availability.isAvailable && (
        <div role="gridcell" className="flex-none">
          <QuantityControl productId={product.id} name={text} maximum={product.maxQuantity} size="small" />
        </div>
      )}
    </ComboboxRow>
  )
})

const ICONS: Record<Suggestion['kind'], string> = {
  query: 'i-lucide-search',
  product: 'i-lucide-shopping-basket',
  category: 'i-lucide-layout-grid',
  recipe: 'i-lucide-chef-hat',
  brand: 'i-lucide-tag',
}
