import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Conflict, conflictsOf, isForbidden } from '../../../shared/diet/conflicts.ts'
import { useApi } from '../../api/api-context.tsx'
import { dietFactsQuery } from '../../queries/products-diet.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { findControlName } from '../cart/control-names.ts'
import { useConflictText } from './conflict-texts.ts'
import { useLocalDiet } from './local-diet.ts'
import { needsText } from './use-conflicts.ts'
import { isWarned, markWarned } from './warned.ts'

type Asked = {
  productId: number
  name: string
  conflicts: Conflict[]
  form: HTMLFormElement
  submitter: HTMLElement | null
}

/** Asks before something that breaks the profile is put into the basket, once for each product. */
export function WarnBeforeAdding() {
  const api = useApi()
  const queryClient = useQueryClient()
  const profile = useLocalDiet()?.profile ?? null
  const textOf = useConflictText()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!profile) return
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      const productId = form instanceof HTMLFormElement ? findFirstAdded(form) : null
      if (!(form instanceof HTMLFormElement) || productId === null || isWarned(productId)) return
      const facts = queryClient.getQueryData(dietFactsQuery(api, productId, needsText(profile)).queryKey)
      const conflicts = facts ? conflictsOf(profile, facts) : []
      if (!isForbidden(conflicts)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const name = findControlName(form) ?? ''
      setAsked({ productId, name, conflicts, form, submitter })
    }
    // Before the loader in the head, which passes every submit to the cart engine.
    addEventListener('submit', onSubmit, true)
    return () => removeEventListener('submit', onSubmit, true)
  }, [api, queryClient, profile])
  if (!asked) return null
  const { productId, name, conflicts, form, submitter } = asked
  const end = () => setAsked(null)
  const add = () => {
    markWarned(productId)
    end()
    form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
  return (
    <Dialog labelledBy="diet-warning" onClose={end} className="w-[min(28rem,calc(100%-2rem))] p-6">
      <h2 id="diet-warning" className="text-2xl font-800">
        <Trans comment="heading; name of an item that breaks the shopper’s diet">
          {name} doesn’t fit your diet
        </Trans>
      </h2>
      <ul className="mt-2 mb-5">
        {conflicts.map((each) => (
          <li key={`${each.kind} ${each.code}`}>{textOf(each)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={end}>
          <Trans comment="button: does not put an item into the basket">Don’t add it</Trans>
        </Button>
        <Button variant="quiet" onClick={add}>
          <Trans comment="button: puts an item into the basket all the same">Add it anyway</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** The product of a quantity control that has none in the basket yet; null for every other form. */
function findFirstAdded(form: HTMLFormElement): number | null {
  if (form.dataset['cart'] === undefined || form.querySelector('[name=quantity]')) return null
  const input = form.querySelector<HTMLInputElement>('[name=productId]')
  return input ? Number(input.value) : null
}
