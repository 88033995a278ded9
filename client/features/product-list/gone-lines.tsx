import { Trans, useLingui } from '@lingui/react/macro'
import { listLineForm } from '../../../shared/forms/product-lists.ts'
import type { ShownList } from '../../queries/product-lists.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'

type Change = { canChange: boolean; onChange: (list: ShownList) => void }

/** Lines whose product is no longer sold: named, so that none is lost in silence. */
export function GoneLines({ list: { gone }, ...change }: Change & { list: ShownList }) {
  if (gone.length === 0) return null
  return (
    <section className="rounded-card bg-sunken p-4" aria-labelledby="gone">
      <h2 id="gone" className="font-700">
        <Trans>No longer sold</Trans>
      </h2>
      <ul className="mt-1">
        {gone.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-3 py-1" data-gone={product.id}>
            <span className="grow">{product.name}</span>
            {change.canChange && <TakeOff product={product} onChange={change.onChange} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeOff({
  product: { id, name },
  onChange,
}: {
  product: ShownList['gone'][number]
  onChange: Change['onChange']
}) {
  const { t } = useLingui()
  const form = useForm(listLineForm, { instance: id, hasDraft: false, onDone: (list) => onChange(list) })
  return (
    <Form form={form} className="flex-none">
      <SubmitButton
        variant="quiet"
        size="medium"
        name="change"
        value="remove"
        label={t({ message: `Take off the list: ${name}`, comment: 'screen readers: button of a line' })}
      >
        <Trans comment="button of a line of a list">Take off the list</Trans>
      </SubmitButton>
    </Form>
  )
}
