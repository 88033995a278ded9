import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { chooseSlot, type Slot, slot, type SlotPicker } from '../../../shared/api/slot-picker.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api-context.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { ALL_DAYS, slotsQuery } from '../../queries/slot-picker.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useCart } from '../cart/use-cart.ts'

/** Where to, and, with a slot, when. */
export type DeliveryChoice = {
  addressId?: number | null
  postalCode?: string | null
  slotId?: number
  isUnattended?: boolean
}

/**
 * Chooses a place, takes a slot, moves the hold or extends it. Waits for the answer: a slot is somebody's only
 * when the backend says so. Whatever it says, what there is to choose from is asked for again.
 */
export function useDeliveryChoice() {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['slot-picker', 'info'],
    mutationFn: ({ addressId, postalCode, slotId, isUnattended }: DeliveryChoice) =>
      api.call(chooseSlot, {
        query: ALL_DAYS,
        body: {
          deliverySlotId: slotId ?? null,
          deliveryAddressId: addressId ?? null,
          postalCode: addressId ? null : (postalCode ?? null),
          isUnattendedDelivery: isUnattended ?? false,
        },
      }),
    onSuccess(picker: SlotPicker) {
      queryClient.setQueryData(slotsQuery(api).queryKey, picker)
      // Nobody waits for these: the next choice can be made at once.
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      void store.refresh()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: slotsQuery(api).queryKey }),
  })
}

/** The free slots nearest to one that is gone, as the refusal names them; empty when it names none. */
export function alternativesOf(error: Error): Slot[] {
  const named = error instanceof ApiError ? error.details?.['alternatives'] : null
  const parsed = v.safeParse(v.array(slot), named)
  return parsed.success ? parsed.output : []
}
