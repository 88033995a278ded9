import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { addSuggestedForm } from '../../../shared/forms/product-lists.ts'
import type { ProductTile } from '../../../shared/api/products.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { listSuggestionsQuery, type ShownList } from '../../queries/product-lists.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { id: string; isEmpty: boolean; onChange: (list: ShownList) => void }

/** Goods that go with those of the list; nothing after a failure. */
export function Suggestions(props: Props) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<div className="min-h-120" />}>
        <Rows {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Rows({ id, isEmpty, onChange }: Props) {
  const { data: products } = useSuspenseQuery(listSuggestionsQuery(useApi(), id))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="text-xl font-800 mb-3">
        {isEmpty ? (
          <Trans>Suggestions</Trans>
        ) : (
          <Trans comment="heading above goods that go with those of a list">Goes with these</Trans>
        )}
      </h2>
      <ul className="rounded-card bg-surface px-4 grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        {products.map((product) => (
          <Row key={product.id} id={id} product={product} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function Row({ id, product, onChange }: Omit<Props, 'isEmpty'> & { product: ProductTile }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const queryClient = useQueryClient()
  const { queryKey } = listSuggestionsQuery(useApi(), id)
  const form = useForm(addSuggestedForm, {
    instance: product.id,
    hasDraft: false,
    onDone(list) {
      onChange(list)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  const { name } = product
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 border-b border-line" data-suggested={product.id}>
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-picture flex-none"
      />
      <div className="grow basis-0">
        <p className="font-600 leading-snug">
          <Link to="product" params={{ id: product.id }} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {product.nameExtra}
          {' · '}
          {formatMoney(product.grossPrice, language)}
        </p>
      </div>
      <RowButton
        form={form}
        className="flex-none"
        label={t({ message: `Add: ${name}`, comment: 'screen readers: puts a suggested product on a list' })}
      >
        <Trans comment="button: puts a suggested product on a list">Add</Trans>
      </RowButton>
    </li>
  )
}
