/** Characters of a note to the packer, and of a buyer's reference on an invoice. */

export const CUSTOMER_NOTE_MAX = 250
export const INVOICE_REFERENCE_MAX = 100
