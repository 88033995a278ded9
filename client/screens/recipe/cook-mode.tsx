import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StepTimers } from './step-timers.tsx'
import { StepAmounts } from './steps.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * One step a screen in large type; the screen stays on. Everything is in the page already, so it goes on
 * without a network. Arrow keys go from step to step; timers run on beside other steps.
 */
export function CookMode({ recipe, onClose }: { recipe: RecipePage; onClose: () => void }) {
  const { t } = useLingui()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState(0)
  const { instructions } = recipe.instructions
  const count = instructions.length
  const number = shown + 1
  useWakeLock()
  useEffect(() => heading.current?.focus(), [shown])
  const go = (to: number) => setShown(Math.min(count - 1, Math.max(0, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(shown + 1)
    if (event.key === 'ArrowLeft') go(shown - 1)
  }
  return (
    <Dialog
      labelledBy={title}
      onClose={onClose}
      className="w-[min(62rem,calc(100%-1rem))] h-[min(46rem,calc(100dvh-1rem))] overflow-y-auto"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys besides the buttons */}
      <div className="p-4 md:p-8 flex flex-col gap-4" onKeyDown={onKeyDown}>
        <div className="flex items-center justify-between gap-3">
          <h2 id={title} className="text-lg font-800">
            {recipe.title}
          </h2>
          <Button variant="quiet" onClick={onClose}>
            <Trans comment="button: closes cooking step by step">Stop cooking</Trans>
          </Button>
        </div>
        <h3 ref={heading} tabIndex={-1} className="text-muted font-700">
          {t({ message: `Step ${number} of ${count}`, comment: 'heading of one step of a recipe' })}
        </h3>
        {instructions.map((step, index) => (
          // Steps stay mounted, so that their timers run on.
          <div key={step.ordering} hidden={index !== shown}>
            <p className="text-3xl font-600">{step.text}</p>
            <StepAmounts recipe={recipe} ids={step.ingredientIds} />
            <StepTimers text={step.text} />
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="large" disabled={shown === 0} onClick={() => go(shown - 1)}>
            <Trans comment="button: the step before this one">Previous step</Trans>
          </Button>
          {number < count ? (
            <Button variant="main" size="large" onClick={() => go(shown + 1)}>
              <Trans comment="button: the step after this one">Next step</Trans>
            </Button>
          ) : (
            <Button variant="main" size="large" onClick={onClose}>
              <Trans comment="button after the last step of a recipe">Done, enjoy your meal</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
