import { Trans } from '@lingui/react/macro'
import { onFirstInteraction } from '../../hooks/first-interaction.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'

export function EmptyCart() {
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
      <LatePart
        name="usual"
        load={loadSuggestions}
        props={{}}
        meanwhile={<div className="needs-script h-screen" />}
      />
    </>
  )
}

/** Below what is in sight, so after the first touch. */
async function loadSuggestions() {
  await new Promise<void>(onFirstInteraction)
  return (await import('./suggestions.tsx')).Suggestions
}
