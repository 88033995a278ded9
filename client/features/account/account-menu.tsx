import { Menu, MenuButton, MenuItem, useMenuStore } from '@ariakit/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../links/link.tsx'
import { useAccountPlaces } from './account-places.ts'
import { useLogOut } from './use-log-out.ts'

/** The user menu. Opens with focus inside when it comes, because the click that loaded it asked for it. */
export function AccountMenu({
  isOrganization,
  className,
  children,
}: {
  isOrganization: boolean
  className: string
  /** What its button shows. */
  children: ReactNode
}) {
  const places = useAccountPlaces(isOrganization)
  const leave = useLogOut()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useMenuStore({ placement: 'bottom-end' })
  useEffect(() => {
    menu.setDisclosureElement(button.current)
    menu.setAutoFocusOnShow(true)
    menu.setInitialFocus('first')
    menu.show()
  }, [menu])
  return (
    <>
      <MenuButton ref={button} store={menu} className={`${className} cursor-pointer`}>
        {children}
      </MenuButton>
      <Menu
        store={menu}
        gutter={4}
        className="z-40 min-w-56 max-w-[calc(100vw-2rem)] max-h-[var(--popover-available-height)] overflow-auto rounded-card bg-surface text-ink border border-line p-2 shadow-lg outline-none"
      >
        {places.map(({ path, title }) => (
          <MenuItem key={path} render={<Link kind="relative_path" path={path} className={ITEM} />}>
            {title}
          </MenuItem>
        ))}
        <MenuItem
          hideOnClick={false}
          className={`${ITEM} w-full cursor-pointer`}
          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {leave.isError ? <Trans>Log out did not work. Try again.</Trans> : <Trans>Log out</Trans>}
        </MenuItem>
      </Menu>
    </>
  )
}

const ITEM =
  'min-h-11 px-3 rounded-picture flex items-center gap-3 font-600 text-left data-[active-item]:bg-sunken'
