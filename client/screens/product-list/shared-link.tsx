import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'

/** The new link, to copy; without JavaScript it is its path. */
export function SharedLink({ path }: { path: string }) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const [isCopied, setIsCopied] = useState(false)
  const url = isHydrated ? new URL(path, location.href).href : path
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    )
  return (
    <div className="flex gap-2">
      <input
        readOnly
        value={url}
        aria-label={t`Link to this list`}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow min-h-11 px-4 rounded-full bg-sunken"
      />
      {isHydrated && (
        <Button variant="quiet" onClick={copy}>
          {isCopied ? (
            <Trans comment="button after the link was copied">Copied</Trans>
          ) : (
            <Trans comment="button: copies the link of a list">Copy</Trans>
          )}
        </Button>
      )}
    </div>
  )
}
