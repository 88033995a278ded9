import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LatePart } from '../../ui/late-part.tsx'

const importScanner = async () => (await import('./scanner.tsx')).Scanner

/** Opens the scanner of barcodes. Without JavaScript the search finds their numbers. */
export function ScanButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="needs-script min-h-11 inline-flex items-center gap-2 underline cursor-pointer"
      >
        <Trans comment="button: opens the camera for the bars of a product">Scan a barcode</Trans>
      </button>
      {isOpen && <LatePart name="scan" load={importScanner} props={{ onClose: () => setIsOpen(false) }} />}
    </>
  )
}
