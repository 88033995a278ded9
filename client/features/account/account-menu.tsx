import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from '../../links/link.tsx'
import { useAccountLinks } from './account-links.ts'
import { useLogOut } from './use-log-out.ts'
import { WaitingApprovals } from './waiting-approvals.tsx'

/**
 * The user menu: a button that shows links. They stay plain links for keyboard, host app and tracking. It
 * mounts open with focus inside, because the click that loaded it asked for it.
 */
export function AccountMenu({
  isOrganization,
  className,
  children,
}: {
  isOrganization: boolean
  className: string
  /** The button's content. */
  children: ReactNode
}) {
  const { t } = useLingui()
  const links = useAccountLinks(isOrganization)
  const leave = useLogOut()
  const id = useId()
  const [isOpen, setIsOpen] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('li > *')?.focus()
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isOpen) return
    event.preventDefault()
    const items = [...(frame.current?.querySelectorAll<HTMLElement>('li > *') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at((at + step) % items.length)?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setIsOpen(false)
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its children
    <div ref={frame} className="relative" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={`${className} cursor-pointer`}
      >
        {children}
      </button>
      <nav
        id={id}
        hidden={!isOpen}
        aria-label={t`Your account`}
        className="absolute top-full right-0 mt-1 z-40 w-60 max-w-[calc(100vw-2rem)] rounded-card bg-surface text-ink border border-line p-2 [box-shadow:0_8px_16px_rgb(22_32_27/0.16)]"
      >
        <ul>
          {links.map(({ target, title }) => (
            <li key={target.to}>
              <Link {...target} className={ITEM} onClick={() => setIsOpen(false)}>
                {title}
                {target.to === 'accountOrganization' && <WaitingApprovals />}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              disabled={leave.isPending}
              onClick={() => leave.mutate()}
              className={`${ITEM} w-full text-left cursor-pointer`}
            >
              {leave.isError ? <Trans>We couldn’t log you out. Try again.</Trans> : <Trans>Log out</Trans>}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

const ITEM = 'min-h-11 px-3 rounded-picture flex items-center gap-2 font-600 hover:bg-sunken'
