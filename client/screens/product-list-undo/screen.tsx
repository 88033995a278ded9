import { Trans, useLingui } from '@lingui/react/macro'
import { undoRoundForm } from '../../../shared/forms/product-lists-recurring.ts'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'

/** Opened by the link of a recurring order's e-mail. It needs a click, so that link previews change nothing. */
export function Screen() {
  const { t } = useLingui()
  const store = useCart()
  const form = useForm(undoRoundForm, {
    isRenewing: false,
    hasDraft: false,
    onDone: () => void store.refresh(),
  })
  return (
    <EntryPage title={<Trans>Take the items out again</Trans>}>
      <PageHead title={t`Take the items out again`} />
      <p>
        <Trans>
          We put the items from one of your lists in your basket. Take them out again here. What you added
          yourself stays.
        </Trans>
      </p>
      <Once form={form} done={<Trans>We’ve removed the items from your basket.</Trans>}>
        <Trans>Take the items out again</Trans>
      </Once>
      <p>
        <EntryLink to="cart">
          <Trans>Go to basket</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
