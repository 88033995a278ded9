import { Trans } from '@lingui/react/macro'

/** What a customer without an account can do to get one: the link in the e-mail proves the address. */
export function GuestNotice() {
  return (
    <div className="mt-4 rounded-card bg-leaf-tint text-on-leaf-tint p-5" data-guest-notice="">
      <h2 className="text-xl font-800">
        <Trans>Shop faster next time</Trans>
      </h2>
      <p className="mt-2">
        <Trans>
          You ordered without an account. To create one, open the link in the e-mail about the order and
          choose a password. We’ve saved the rest already.
        </Trans>
      </p>
    </div>
  )
}
