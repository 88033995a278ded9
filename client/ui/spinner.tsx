import { clampProgress } from './spinner-progress.ts'

/**
 * A spinner. With a `value` (percent) it is a progress indicator for assistive technology too; without one it
 * is decoration beside a text.
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
