import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { Button } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'

const importCookMode = async () => (await import('./cook-mode.tsx')).CookMode

/** Cooking step by step, print and share. They need JavaScript, so they are hidden without. */
export function Actions({ recipe }: { recipe: RecipePage }) {
  const [isCooking, setIsCooking] = useState(false)
  const [shared, setShared] = useState<'copied' | 'failed' | null>(null)
  const share = async () => {
    const url = location.href
    if (canShare()) {
      // The visitor may close the browser's dialog; that is no failure.
      await navigator.share({ title: recipe.title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => setShared('copied'),
      () => setShared('failed'),
    )
  }
  return (
    <div className="needs-script mt-3 flex flex-wrap gap-2 items-center print:hidden">
      <Button variant="spruce" onClick={() => setIsCooking(true)}>
        <Trans comment="button: opens the steps one by one, in large type">Start cooking</Trans>
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        <Trans comment="button">Print</Trans>
      </Button>
      <Button variant="quiet" onClick={() => void share()}>
        <Trans comment="button: sends the recipe’s link">Share</Trans>
      </Button>
      <span role="status" className="text-sm font-600">
        {shared === 'copied' && <Trans>The link is copied.</Trans>}
        {shared === 'failed' && <Trans>We couldn’t copy the link. Copy it from the address bar.</Trans>}
      </span>
      {isCooking && (
        <LatePart name="steps" load={importCookMode} props={{ recipe, onClose: () => setIsCooking(false) }} />
      )}
    </div>
  )
}

const canShare = (): boolean => 'share' in navigator
