import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { HOLD_MINUTES } from '../slots/rules/hold-minutes.ts'

type Step = { key: 'place' | 'time' | 'hold' | 'change'; title: MessageDescriptor; text: MessageDescriptor }

const minutes = HOLD_MINUTES.known

export const ONBOARDING_STEPS: readonly Step[] = [
  {
    key: 'place',
    title: msg`Tell us where you live`,
    text: msg`Type your postal code or choose an address to see when we can come.`,
  },
  {
    key: 'time',
    title: msg({ message: 'Choose a time', context: 'step' }),
    text: msg`Each delivery time shows its price. The middle of the day is usually cheapest.`,
  },
  {
    key: 'hold',
    title: msg`We’ll hold it for you`,
    text: msg`When you’re logged in, we’ll hold the time for ${minutes} minutes. Choose it again for another ${minutes}.`,
  },
  {
    key: 'change',
    title: msg`Change it later`,
    text: msg`Until the deadline, you can change the items, time and address.`,
  },
]
