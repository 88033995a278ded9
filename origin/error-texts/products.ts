import type { ErrorCode } from '../../shared/errors.ts'
import type { Texts } from '../text/in-language.ts'

/** Error texts of barcodes, safe to show. */
export const BARCODE_ERRORS = {
  invalid_gtin: ['Strekkoden er ikke gyldig.', 'Streckkoden är inte giltig.', 'The barcode is not valid.'],
  barcode_unknown: [
    'Vi har ingen vare med denne strekkoden.',
    'Vi har ingen vara med den här streckkoden.',
    'We have no product with this barcode.',
  ],
} satisfies Partial<Record<ErrorCode, Texts>>
