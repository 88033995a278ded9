import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { logOutForm } from '../../../shared/forms/user-login.ts'
import { href } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { useLocale } from '../../config.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLogOut } from './use-log-out.ts'

/** Posts to the account page, so that it works from every page and without JavaScript. */
export function LogOut() {
  const { site } = useLocale()
  const leave = useLogOut()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    leave.mutate()
  }
  return (
    <form action={href(site, 'account')} method="post" onSubmit={onSubmit}>
      <input type="hidden" name={FORM_FIELD} value={logOutForm.name} />
      <button
        type="submit"
        disabled={leave.isPending || leave.isSuccess}
        className="w-full min-h-11 px-3 rounded-picture flex items-center gap-2 font-600 text-left hover:bg-sunken cursor-pointer"
      >
        {leave.isPending && <Spinner />}
        <Trans>Log out</Trans>
      </button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {leave.isError && <Trans>We couldn’t log you out. Try again.</Trans>}
      </p>
    </form>
  )
}
