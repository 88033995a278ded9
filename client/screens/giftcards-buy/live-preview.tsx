import { Trans } from '@lingui/react/macro'
import { OTHER_AMOUNT } from '../../../shared/forms/giftcards.ts'
import { GiftcardPicture } from '../../features/giftcards/giftcard-picture.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import type { GiftcardIndex } from './buy-form.tsx'

/** The first card as it is being written; without JavaScript the next page shows it. */
export function LivePreview({
  index,
  typed,
}: {
  index: GiftcardIndex
  typed: Readonly<Record<string, string>>
}) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  const valueOf = (field: string) => typed[`items.0.${field}`] ?? ''
  const chosen = valueOf('amount')
  const kroner = Number((chosen === OTHER_AMOUNT ? valueOf('otherAmount') : chosen).replace(/\s/g, ''))
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-800">
        <Trans comment="heading: how the gift card will look">Preview</Trans>
      </h2>
      <GiftcardPicture
        design={index.designs.find(({ id }) => String(id) === valueOf('designId'))}
        amount={Number.isInteger(kroner) && kroner > 0 ? kroner * 100 : null}
        recipientName={valueOf('recipientName')}
        senderName={valueOf('senderName')}
        message={valueOf('message')}
      />
    </section>
  )
}
