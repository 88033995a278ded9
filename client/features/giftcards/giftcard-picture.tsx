import { formatMoney, type Minor } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A card as it looks to its recipient: design, amount, names and message. */
export function GiftcardPicture({
  design,
  amount,
  recipientName,
  senderName,
  message,
}: {
  design: { title: string; imageUrl: string } | undefined
  amount: Minor | null
  recipientName: string | null
  senderName: string | null
  message: string | null
}) {
  const { language } = useLocale()
  return (
    <div className="max-w-160 rounded-card border border-line bg-surface p-5 flex flex-col gap-2">
      <Picture
        src={design?.imageUrl ?? null}
        alt={design?.title ?? ''}
        width={320}
        height={200}
        className="w-full h-auto rounded-picture"
      />
      {amount !== null && <p className="text-3xl font-800">{formatMoney(amount, language)}</p>}
      {recipientName && <p className="text-lg font-700">{recipientName}</p>}
      {message && <p className="whitespace-pre-line">{message}</p>}
      {senderName && <p className="text-muted">– {senderName}</p>}
    </div>
  )
}
