import { useLingui } from '@lingui/react/macro'
import type { TO_THE_END } from '../../../shared/forms/product-lists.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import type { FormHandle } from '../form/use-form.ts'

type Props = {
  form: FormHandle
  name: string
  quantity: number
  /** The line above, and the line that this one goes before when it moves down; null without such a place. */
  up: number | null
  down: number | typeof TO_THE_END | null
}

/** What one line can: fewer and more pieces, up, down, and off the list. Each is a button of one form. */
export function LineButtons({ form, name, quantity, up, down }: Props) {
  const { t } = useLingui()
  const places = [
    {
      to: up,
      arrow: '↑',
      label: t({ message: `Move up: ${name}`, comment: 'screen readers: button of a line of a list' }),
    },
    {
      to: down,
      arrow: '↓',
      label: t({ message: `Move down: ${name}`, comment: 'screen readers: button of a line of a list' }),
    },
  ]
  return (
    <Form form={form} className="flex flex-wrap items-center gap-1">
      <IconButton
        name="change"
        value="-1"
        icon="i-lucide-minus"
        label={t({
          message: `One fewer: ${name}`,
          comment: 'screen readers: button of a line of a list',
        })}
      />
      <output className="px-2 text-center font-700">{quantity}</output>
      <IconButton
        name="change"
        value="1"
        icon="i-lucide-plus"
        label={t({
          message: `One more: ${name}`,
          comment: 'screen readers: button of a line of a list',
        })}
      />
      {places.map(({ to, arrow, label }) =>
        to === null ? (
          // The buttons of all lines stand below each other.
          <span key={arrow} className="size-11" />
        ) : (
          <SubmitButton
            key={arrow}
            variant="quiet"
            size="icon"
            name="before"
            value={String(to)}
            label={label}
          >
            <span aria-hidden="true">{arrow}</span>
          </SubmitButton>
        ),
      )}
      <IconButton
        name="change"
        value="remove"
        icon="i-lucide-trash-2"
        label={t`Take off the list: ${name}`}
      />
    </Form>
  )
}

function IconButton({ icon, ...button }: { icon: string; name: string; value: string; label: string }) {
  return (
    <SubmitButton variant="quiet" size="icon" {...button}>
      <span className={icon} aria-hidden="true" />
    </SubmitButton>
  )
}
