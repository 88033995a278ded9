import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react'
import { Trans } from '@lingui/react/macro'
import type { User } from '../../../shared/api/user.ts'
import { Link } from '../../links/link.tsx'
import { useAccountPlaces } from './account-places.ts'
import { useLogOut } from './use-log-out.ts'

/** The user menu. Comes into the page open, because the click that loaded it asked for it. */
export function AccountMenu({
  label,
  icon,
  user,
  className,
  labelClassName,
}: {
  label: string
  icon: string
  user: User
  className: string
  labelClassName: string
}) {
  const places = useAccountPlaces(user.isOrganization)
  const leave = useLogOut()
  return (
    <MenuProvider defaultOpen placement="bottom-end">
      <MenuButton className={`${className} cursor-pointer`}>
        <span className={`${icon} text-xl`} aria-hidden="true" />
        <span className={labelClassName}>{label}</span>
      </MenuButton>
      <Menu
        autoFocusOnShow
        gutter={4}
        className="z-40 min-w-56 max-w-[calc(100vw-2rem)] max-h-[var(--popover-available-height)] overflow-auto rounded-card bg-surface text-ink border border-line p-2 shadow-lg outline-none"
      >
        {places.map(({ path, title, icon: sign }) => (
          <MenuItem key={path} render={<Link kind="relative_path" path={path} className={ITEM} />}>
            <span className={`${sign} text-lg`} aria-hidden="true" />
            {title}
          </MenuItem>
        ))}
        <MenuItem
          hideOnClick={false}
          className={`${ITEM} w-full cursor-pointer`}
          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          <span className="i-lucide-log-out text-lg" aria-hidden="true" />
          {leave.isError ? <Trans>Log out did not work. Try again.</Trans> : <Trans>Log out</Trans>}
        </MenuItem>
      </Menu>
    </MenuProvider>
  )
}

const ITEM =
  'min-h-11 px-3 rounded-picture flex items-center gap-3 font-600 text-left data-[active-item]:bg-sunken'
