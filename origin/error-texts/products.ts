import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/errors.ts'

/** Error texts of barcodes, safe to show. */
export const BARCODE_ERRORS = {
  invalid_gtin: msg`The barcode isn’t valid. Check it and try again.`,
  barcode_unknown: msg`We don’t have a product with this barcode.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>
