import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { ageForm, completeAgeForm } from './forms.ts'
import { Step } from './step.tsx'

/** The buyer's age check, when the cart contains age-restricted products. */
export function AgeStep({ checkout }: { checkout: Checkout }) {
  const { search } = useLocation()
  const { ageLimit, isVerified, method } = checkout.age
  const challengeId = search['challenge_id']
  return (
    <Step
      step="age"
      checkout={checkout}
      title={<Trans comment="heading of a step: an age in years">Age limit: {ageLimit}</Trans>}
      {...(!isVerified && {
        message: (
          <Trans>Something in your basket has an age limit. You only need to confirm your age once.</Trans>
        ),
      })}
    >
      {isVerified && method === 'id_at_door' && (
        <p>
          <Trans>Show ID to the driver. Whoever receives the order must be {ageLimit} or older.</Trans>
        </p>
      )}
      {isVerified && method !== 'id_at_door' && (
        <p>
          <Trans>Your age is confirmed.</Trans>
        </p>
      )}
      {!isVerified && (challengeId ? <Complete challengeId={challengeId} /> : <Start />)}
    </Step>
  )
}

function Start() {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(ageForm, {
    hasDraft: false,
    onDone({ redirectUrl }) {
      if (redirectUrl !== null) return location.assign(redirectUrl)
      return queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="primary" size="medium" name="method" value="bankid">
          <Trans>Confirm with BankID</Trans>
        </SubmitButton>
        <SubmitButton variant="quiet" size="medium" name="method" value="id_at_door">
          <Trans>Show ID at the door</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}

/**
 * After the return from the identity service: completes the check at once, or by a button without JavaScript.
 */
function Complete({ challengeId }: { challengeId: string }) {
  const api = useApi()
  const { site } = useLocale()
  const router = useRouter()
  const from = useLocation()
  const queryClient = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  const form = useForm(completeAgeForm, {
    hasDraft: false,
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      return router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from })
    },
  })
  useEffect(() => {
    frame.current?.querySelector('form')?.requestSubmit()
  }, [])
  return (
    <div ref={frame}>
      <Form form={form} className="flex flex-col items-start gap-3">
        <input type="hidden" name="challengeId" value={challengeId} />
        <SubmitButton variant="primary" size="medium">
          <Trans>Confirm your age</Trans>
        </SubmitButton>
      </Form>
      {form.message && <Start />}
    </div>
  )
}
