import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import type { ComparisonUnit } from './pack-size.ts'

const UNIT_NAMES: Record<ComparisonUnit, MessageDescriptor> = {
  kg: msg({ message: 'kilogram', comment: 'what a price is compared by: per kilogram' }),
  l: msg({ message: 'litre', comment: 'what a price is compared by: per litre' }),
  pcs: msg({ message: 'piece', comment: 'what a price is compared by: per piece' }),
  m: msg({ message: 'metre', comment: 'what a price is compared by: per metre' }),
}

/** Returns the long name of a comparison unit. */
export function unitName(unit: ComparisonUnit, language: Language): string {
  return text(language, UNIT_NAMES[unit])
}
