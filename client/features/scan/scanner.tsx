import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { type ScannedProduct, scannedProductQuery } from '../../queries/products-barcode.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SHEET } from '../../ui/sheet.ts'
import { INPUT } from '../form/field-frame.tsx'
import { fullNameOf } from '../../../shared/products/full-name.ts'
import { Camera } from './camera.tsx'
import { hasDetector } from './detector.ts'
import { ScannedRow } from './scanned-row.tsx'

/**
 * Finds products by their bars: through the camera where the browser reads them, by their numbers everywhere. What was
 * found stays in the list, so that one can empty a whole bag.
 */
export function Scanner({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [title, field] = [useId(), useId()]
  const client = useQueryClient()
  const api = useApi()
  const [found, setFound] = useState<readonly ScannedProduct[]>([])
  const [message, setMessage] = useState('')
  const [hasCamera, setHasCamera] = useState(hasDetector)

  const lookUp = async (gtin: string) => {
    try {
      const product = await client.fetchQuery(scannedProductQuery(api, gtin))
      setFound((before) => [product, ...before.filter(({ id }) => id !== product.id)])
      setMessage(fullNameOf(product))
    } catch (error) {
      setMessage((error instanceof ApiError && error.userMessage) || t`That didn’t work. Try again.`)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const gtin = String(new FormData(event.currentTarget).get('gtin')).replaceAll(/\D/g, '')
    event.currentTarget.reset()
    if (gtin !== '') void lookUp(gtin)
  }
  return (
    <Dialog labelledBy={title} onClose={onClose} className={SHEET}>
      <div className="p-4 flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={title} className="text-xl font-800">
            <Trans comment="button: opens the camera for the bars of a product">Scan a barcode</Trans>
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close`}
            className="size-11 rounded-full bg-sunken inline-flex items-center justify-center text-xl cursor-pointer"
          >
            <span className="i-lucide-x" aria-hidden="true" />
          </button>
        </div>
        {hasCamera && <Camera onCode={(gtin) => void lookUp(gtin)} onRefused={() => setHasCamera(false)} />}
        <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
          <p className="grow">
            <label htmlFor={field} className="block text-sm font-600">
              <Trans comment="label of a field for the number of a barcode">The number below the bars</Trans>
            </label>
            <input
              id={field}
              name="gtin"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              className={`${INPUT} w-full`}
            />
          </p>
          <Button type="submit">
            <Trans comment="button: finds the product with a barcode">Find</Trans>
          </Button>
        </form>
        <p role="status" className="empty:hidden font-600">
          {message}
        </p>
        <ul className="lines">
          {found.map((product) => (
            <ScannedRow key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
