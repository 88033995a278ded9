import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { UnsentPhoto } from './unsent-photo.tsx'

type Fault = 'too-big' | 'other-type'

/**
 * A photo field that checks type and size before the upload; otherwise the backend would refuse the file
 * after it. A button of the shop stands for the browser's own, which looks like plain words.
 */
export function Photo({
  name,
  types,
  maxBytes,
  isSent,
}: {
  name: string
  types: readonly string[]
  maxBytes: number
  /** The form with the photo was accepted. */
  isSent: boolean
}) {
  const id = useId()
  const [fault, setFault] = useState<Fault | null>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const megabytes = maxBytes / 1024 / 1024
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-600">
        <Trans>Photo (optional)</Trans>
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        <Trans>PNG, JPEG or WebP, at most {megabytes} MB.</Trans>
      </p>
      <input
        ref={field}
        id={id}
        hidden={isHydrated}
        name={name}
        type="file"
        accept={types.join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={fault !== null || undefined}
        className="min-h-11 py-2"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          const found = file && faultOf(file, types, maxBytes)
          setFault(found)
          setPhoto(file === null || found ? null : file.name)
          if (found) target.value = ''
        }}
      />
      {isHydrated && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="quiet"
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => field.current?.click()}
          >
            {photo === null ? (
              <Trans comment="button: opens the photos of the device">Choose a photo</Trans>
            ) : (
              <Trans comment="button: opens the photos of the device again">Choose another photo</Trans>
            )}
          </Button>
          <span role="status" className="min-w-0 break-words text-sm">
            {!isSent && photo}
          </span>
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {fault === 'too-big' && <Trans>This file is larger than {megabytes} MB. Choose a smaller one.</Trans>}
        {fault === 'other-type' && <Trans>This isn’t a PNG, JPEG or WebP file. Choose another one.</Trans>}
      </p>
      <UnsentPhoto isUnsent={photo !== null && !isSent} />
    </div>
  )
}

function faultOf({ size, type }: File, types: readonly string[], maxBytes: number): Fault | null {
  if (!types.includes(type)) return 'other-type'
  return size > maxBytes ? 'too-big' : null
}
