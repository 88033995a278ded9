import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'

type Fault = 'too-big' | 'other-type'

/** A file the browser itself would only refuse after the way to the backend: looked at before it is sent. */
export function Photo({
  name,
  types,
  maxBytes,
  onChange,
}: {
  name: string
  types: readonly string[]
  maxBytes: number
  /** Null when there is none, or none that could be sent. */
  onChange: (file: File | null) => void
}) {
  const id = useId()
  const [fault, setFault] = useState<Fault | null>(null)
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
          if (found) target.value = ''
          onChange(found ? null : file)
        }}
      />
      <p id={`${id}-error`} role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {fault === 'too-big' && <Trans>This file is larger than {megabytes} MB. Choose a smaller one.</Trans>}
        {fault === 'other-type' && <Trans>This is no PNG, JPEG or WebP. Choose another file.</Trans>}
      </p>
    </div>
  )
}

function faultOf({ size, type }: File, types: readonly string[], maxBytes: number): Fault | null {
  if (!types.includes(type)) return 'other-type'
  return size > maxBytes ? 'too-big' : null
}
