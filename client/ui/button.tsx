import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'main' | 'spruce' | 'quiet' | 'link'
export type ButtonSize = 'medium' | 'large' | 'icon'

type Recipe = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

export type ButtonProps = ComponentProps<'button'> &
  Recipe & {
    /** Shows a spinner and ignores clicks. */
    isPending?: boolean
  }

/**
 * `main` is the single butter-yellow call to action of a page; `primary` adds and confirms; `link` is what few want.
 * Never lower than 44 px.
 */
export function Button({ variant, size, isPending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
      className={`${buttonClass({ variant, size })} ${className ?? ''}`}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}

/** Button classes for links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Recipe = {}): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]}`
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-full font-700 cursor-pointer transition-colors disabled:cursor-default disabled:opacity-60'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:brightness-95',
  main: 'bg-butter text-on-butter hover:brightness-95',
  spruce: 'bg-spruce text-on-spruce hover:brightness-110',
  quiet: 'bg-surface text-ink border border-line hover:border-leaf',
  // Its words stand where the page's text begins.
  link: '-ml-5 underline',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
  icon: 'size-11',
}
