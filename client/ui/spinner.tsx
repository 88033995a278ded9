import { clampProgress } from '../../shared/domain/spinner.ts'

/**
 * Turns while somebody waits; with a `value` (percent) it fills instead and tells assistive technology.
 * Without a value it is decoration: the text beside it says what is waited for.
 */
export function Spinner({
  value,
  label,
  className = 'size-5',
}: {
  value?: number
  label?: string
  className?: string
}) {
  if (value === undefined) {
    return (
      <span
        aria-hidden="true"
        className={`${className} inline-block rounded-full border-2 border-current border-r-transparent animate-spin`}
      />
    )
  }
  const percent = clampProgress(value)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`${className} inline-block rounded-full`}
      style={{ background: `conic-gradient(currentColor ${percent}%, var(--line) 0)`, mask: RING }}
    />
  )
}

const RING = 'radial-gradient(closest-side, transparent 70%, black 72%)'
