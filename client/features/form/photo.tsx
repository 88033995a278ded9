import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { UnsentPhoto } from './unsent-photo.tsx'

type Fault = 'too-big' | 'other-type'

/**
 * A photo field that checks type and size before the upload; otherwise the backend would refuse the file
 * after it.
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
  const [hasPhoto, setHasPhoto] = useState(false)
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
        id={id}
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
          setHasPhoto(file !== null && found === null)
          if (found) target.value = ''
        }}
      />
      <p id={`${id}-error`} role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {fault === 'too-big' && <Trans>This file is larger than {megabytes} MB. Choose a smaller one.</Trans>}
        {fault === 'other-type' && <Trans>This isn’t a PNG, JPEG or WebP file. Choose another one.</Trans>}
      </p>
      <UnsentPhoto isUnsent={hasPhoto && !isSent} />
    </div>
  )
}

function faultOf({ size, type }: File, types: readonly string[], maxBytes: number): Fault | null {
  if (!types.includes(type)) return 'other-type'
  return size > maxBytes ? 'too-big' : null
}
