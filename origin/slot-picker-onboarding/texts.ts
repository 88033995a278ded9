import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Step = { key: 'place' | 'time' | 'hold' | 'change'; title: MessageDescriptor; text: MessageDescriptor }

export const ONBOARDING_STEPS: readonly Step[] = [
  {
    key: 'place',
    title: msg`Say where you live`,
    text: msg`Type your postal code or choose an address to see when we can come.`,
  },
  {
    key: 'time',
    title: msg({ message: 'Choose a time', context: 'step' }),
    text: msg`Every time has its price. The middle of the day is usually the cheapest.`,
  },
  {
    key: 'hold',
    title: msg`We keep the place`,
    text: msg`The time is yours for 30 minutes while you shop. Choose it again for another 30.`,
  },
  {
    key: 'change',
    title: msg`Change your mind`,
    text: msg`Until the deadline you can change goods, time and address.`,
  },
]
