import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  chooseReservationForm,
  saveReservationForm,
  skipReservationForm,
  stopReservationForm,
} from '../../../shared/forms/slot-reservations.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { type RowDone, RowStatus } from '../../features/account/row-status.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { userOnly } from '../../queries/user-only.ts'
import { reservationQuery, weeklySlotsQuery } from '../../queries/slot-reservations.ts'
import { sessionQuery } from '../../queries/user.ts'
import { profileQuery } from '../../queries/user-account.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { useLocation } from '../../router/use-router.ts'
import { NoticeOfChange } from './notice-of-change.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { Round } from './round.tsx'
import { StopReserving } from './stop-reserving.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [
    profileQuery(api),
    reservationQuery(api),
    weeklySlotsQuery(api, addressIn(search)),
  ]),
  deferred: [],
})

/** The slot that is reserved for the customer again and again: its present round, its rhythm, and its end. */
export function Screen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useSuspenseQuery(reservationQuery(useApi()))
  const [done, setDone] = useState<RowDone | null>(null)
  const readAgain = useReadAgain()
  const onDone = async (form: string) => {
    await readAgain()
    setDone({ form })
  }
  const { preference, alternatives, terms } = data
  // Noon is on the same day in every zone of the shop.
  const nextDay = preference && formatDay(`${preference.nextDate}T12:00:00Z`, locale)
  return (
    <AccountPage title={<Trans>Regular delivery</Trans>}>
      <PageHead title={t`Regular delivery`} description={t`A delivery time that we reserve for you.`} />
      <RowStatus
        done={done}
        texts={{
          [saveReservationForm.name]: <Trans>Saved. We reserve the time for you from now on.</Trans>,
          [skipReservationForm.name]: nextDay && <Trans>Skipped. The next time is {nextDay}.</Trans>,
          [chooseReservationForm.name]: <Trans>The time is reserved for you.</Trans>,
          [stopReservationForm.name]: <Trans>Stopped. We no longer reserve a time for you.</Trans>,
        }}
      />
      {preference === null ? (
        <p>{terms}</p>
      ) : (
        <AccountSection title={<Trans comment="heading: the next delivery">Next delivery</Trans>}>
          <NoticeOfChange preference={preference} />
          {preference.isActive && (
            <Round preference={preference} alternatives={alternatives} onDone={onDone} />
          )}
        </AccountSection>
      )}
      <AccountSection
        title={preference === null ? <Trans>Choose your time</Trans> : <Trans>Your regular time</Trans>}
      >
        <PreferenceForm options={data} onDone={onDone} />
      </AccountSection>
      {preference !== null && <StopReserving onDone={onDone} />}
    </AccountPage>
  )
}

/** What a change of the recurring slot changes elsewhere: header, basket, checkout. */
function useReadAgain(): () => Promise<void> {
  const api = useApi()
  const cart = useCart()
  const queryClient = useQueryClient()
  const { search } = useLocation()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    void cart.refresh()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: reservationQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: weeklySlotsQuery(api, addressIn(search)).queryKey }),
    ])
  }
}

function addressIn(search: Record<string, string>): string | undefined {
  const { address } = search
  return address !== undefined && /^[1-9]\d{0,14}$/.test(address) ? address : undefined
}
