import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { useApi } from '../../api/api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'

/** A link for others to fill this cart too. It needs JavaScript: hidden without, and asleep until it is here. */
export function ShareCart({ cart }: { cart: Cart }) {
  const api = useApi()
  const store = useCart()
  const isHydrated = useIsHydrated()
  const share = useMutation({
    mutationKey: ['cart', 'share'],
    mutationFn: async () => (await calls()).share(api),
    onSuccess: () => store.refresh(),
  })
  const stop = useMutation({
    mutationKey: ['cart', 'stop-sharing'],
    mutationFn: async () => (await calls()).stopSharing(api),
    onSuccess(next) {
      share.reset()
      store.adopt(next)
    },
  })
  return (
    <div className="needs-script flex flex-wrap gap-2 items-center">
      {cart.sharedCart?.role !== 'guest' && (
        <Button
          variant="link"
          onClick={() => share.mutate()}
          disabled={!isHydrated}
          isPending={share.isPending}
        >
          <span className="i-lucide-share-2" aria-hidden="true" />
          <Trans>Share basket</Trans>
        </Button>
      )}
      {cart.sharedCart && (
        <Button
          variant="link"
          onClick={() => stop.mutate()}
          disabled={!isHydrated}
          isPending={stop.isPending}
        >
          {cart.sharedCart.role === 'guest' ? (
            <Trans>Leave this basket</Trans>
          ) : (
            <Trans comment="button: ends the link to a shared basket">Stop sharing</Trans>
          )}
        </Button>
      )}
      {share.data && <SharedLink path={share.data.url} />}
      <span role="alert" className="text-sm font-600 text-tomato">
        {(share.isError || stop.isError) && <Trans>That didn’t work. Try again.</Trans>}
      </span>
    </div>
  )
}

const calls = () => import('../../queries/responses/cart-pages.ts')

function SharedLink({ path }: { path: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const url = new URL(path, location.href).href
  return (
    <span className="flex gap-2 w-full">
      <input
        readOnly
        value={url}
        aria-label={t`Link to this basket`}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow min-h-11 px-4 rounded-full bg-sunken"
      />
      <Button
        variant="quiet"
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => setIsCopied(true),
            () => {},
          )
        }
      >
        {isCopied ? (
          <Trans comment="button after the link was copied">Copied</Trans>
        ) : (
          <Trans comment="button: the link of a shared basket">Copy</Trans>
        )}
      </Button>
    </span>
  )
}
