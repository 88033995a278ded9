import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { onFirstInteraction } from '../../hooks/first-interaction.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'

export function EmptyCart() {
  const isHydrated = useIsHydrated()
  const [load] = useState(() => (isHydrated ? loadSuggestions : loadSuggestionsLate))
  return (
    <>
      <div className="mt-4 rounded-hero bg-surface p-8 flex flex-col items-start gap-4" data-cart-empty="">
        <p className="text-lg">
          <Trans>Nothing here yet. Milk, bread and something for dinner?</Trans>
        </p>
        <Link to="home" className={buttonClass({ variant: 'main' })}>
          <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
        </Link>
        <Link to="buyAgain" className="min-h-11 inline-flex items-center underline">
          <Trans>Buy again</Trans>
        </Link>
        <Link to="shoppingList" className="min-h-11 inline-flex items-center underline">
          <Trans>Paste a shopping list</Trans>
        </Link>
        <Link
          to="contentAbout"
          params={{ slug: 'how-to-order' }}
          className="min-h-11 inline-flex items-center underline"
        >
          <Trans>How to order</Trans>
        </Link>
      </div>
      {/* Nothing that is in sight moves when they come. */}
      <LatePart name="usual" load={load} props={{}} meanwhile={<div className="needs-script h-screen" />} />
    </>
  )
}

const loadSuggestions = () => import('./suggestions.tsx').then((module) => module.Suggestions)

/** Below what is in sight when the page comes, so after the first touch. */
async function loadSuggestionsLate() {
  await new Promise<void>(onFirstInteraction)
  return loadSuggestions()
}
