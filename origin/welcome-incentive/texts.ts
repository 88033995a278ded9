import { msg } from '@lingui/core/macro'

export const INCENTIVE_TEXTS = {
  title: (value: string) => msg`Welcome! You get ${value} off`,
  description: (minimum: string) => msg`It applies to your first order, from ${minimum}.`,
}
