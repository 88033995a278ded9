import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProductList } from '../../../shared/api/product-lists.ts'
import { addToListForm, listToCartForm } from '../../../shared/forms/product-lists.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** One list of the overview: its goods into the basket, or the product of the page onto it. */
export function ListCard({ list, addedId }: { list: ProductList; addedId: string | null }) {
  const { id, title, images, numberOfItems, recurring, organization, ownerFirstName: owner } = list
  return (
    <article
      aria-labelledby={`list-${id}`}
      data-list={id}
      className="rounded-card bg-surface border border-line p-5 flex flex-col gap-3"
    >
      <h2 id={`list-${id}`} className="text-lg font-700">
        <Link
          to="productList"
          params={{ id }}
          className="min-h-11 inline-flex items-center underline hover:no-underline"
        >
          {title}
        </Link>
      </h2>
      <p className="text-muted">
        <Plural value={numberOfItems} one="# product" other="# products" />
        {organization !== null && (
          <>
            {' · '}
            {owner === null ? (
              <Trans comment="a list; the name of an organisation">shared with {organization}</Trans>
            ) : (
              <Trans comment="a list of a colleague; their first name">shared by {owner}</Trans>
            )}
          </>
        )}
        {recurring?.isActive && (
          <>
            {' · '}
            <Trans comment="a list that is put into the basket again and again">regular</Trans>
          </>
        )}
      </p>
      {images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {images.map(({ thumbnail }) => (
            <Picture
              key={thumbnail.url}
              src={thumbnail.url}
              alt=""
              width={48}
              height={48}
              className="size-12 rounded-picture flex-none"
            />
          ))}
        </div>
      )}
      {addedId === null ? (
        numberOfItems > 0 && <ToCart id={id} title={title} />
      ) : (
        <AddHere id={id} title={title} productId={addedId} />
      )}
    </article>
  )
}

function ToCart({ id, title }: { id: number; title: string }) {
  const { t } = useLingui()
  const store = useCart()
  const form = useForm(listToCartForm, {
    instance: id,
    hasDraft: false,
    onDone: (cart) => store.adopt(cart),
  })
  return (
    <>
      <DoneNotice form={form}>
        <Trans>The items are now in your basket.</Trans>
      </DoneNotice>
      <RowButton
        form={form}
        label={t({ message: `Add to your basket: ${title}`, comment: 'screen readers: button of a list' })}
      >
        <Trans comment="button of a list: all of it">Add to your basket</Trans>
      </RowButton>
    </>
  )
}

function AddHere({ id, title, productId }: { id: number; title: string; productId: string }) {
  const { t } = useLingui()
  const form = useForm(addToListForm, { instance: id, hasDraft: false })
  return (
    <Form form={form}>
      <input type="hidden" name="productId" value={productId} />
      <SubmitButton
        variant="primary"
        size="medium"
        className="self-start"
        label={t({ message: `Add here: ${title}`, comment: 'screen readers: button of a list' })}
      >
        <Trans comment="button of a list: puts a product on it">Add here</Trans>
      </SubmitButton>
    </Form>
  )
}
