import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { chooseSlot, Slot, SlotPicker } from '../../../shared/api/slot-picker.ts'
import type { FormInput } from '../../../shared/forms/form.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLoadedForPress } from '../../hooks/use-loaded-for-press.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { DELIVERY_CHOICE, slotsQuery } from '../../queries/slot-picker.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useCart } from '../cart/use-cart.ts'
import { useCallEndpoint } from '../form/use-run-form.ts'

/** The delivery place and, with a slot, the time. */
export type DeliveryChoice = NonNullable<FormInput<typeof chooseSlot>['body']>

/**
 * Chooses a place, takes a slot, moves the hold or extends it. Not optimistic: only the backend can hold a
 * slot. After success or failure the slots are fetched again.
 */
export function useDeliveryChoice() {
  const api = useApi()
  const call = useCallEndpoint()
  const takePicker = useAdoptPicker()
  const queryClient = useQueryClient()
  /** The free slots nearest to a taken one, from the last refusal; empty when it had none. */
  const [alternatives, setAlternatives] = useState<Slot[]>([])
  useLoadedForPress(loadCalls)
  const choice = useMutation({
    mutationKey: DELIVERY_CHOICE,
    mutationFn: async (body: DeliveryChoice) => (await loadCalls()).sendChoice(call, body),
    onSuccess: takePicker,
    async onError(error) {
      setAlternatives(await readAlternatives(error))
      return queryClient.invalidateQueries({ queryKey: slotsQuery(api).queryKey })
    },
  })
  /** True from the click on, before React shows it: a second tap must not take the slot again. */
  const isChoosing = () => queryClient.isMutating({ mutationKey: DELIVERY_CHOICE }) > 0
  return { ...choice, isChoosing, alternatives }
}

/** Adopts the picker that a choice returned. */
export function useAdoptPicker() {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  return (picker: SlotPicker): void => {
    queryClient.setQueryData(slotsQuery(api).queryKey, picker)
    // Not awaited: the next choice must not wait for these.
    void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    void store.refresh()
  }
}

const loadCalls = () => import('../../queries/responses/slot-picker.ts')

/** Without its code the nearest slots on the page are shown. */
const readAlternatives = (error: Error): Promise<Slot[]> =>
  loadCalls().then(
    (late) => late.alternativesOf(error),
    () => [],
  )
