import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import type { ComparisonUnit } from './pack-size.ts'

const UNIT_NAMES: Record<ComparisonUnit, MessageDescriptor> = {
  kg: msg`kilogram`,
  l: msg`litre`,
  pcs: msg`piece`,
  m: msg`metre`,
}

/** Returns the long name of a comparison unit. */
export function unitName(unit: ComparisonUnit, language: Language): string {
  return text(language, UNIT_NAMES[unit])
}
