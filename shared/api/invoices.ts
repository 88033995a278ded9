import * as v from 'valibot'
import { cart } from './cart.ts'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, id, idInPath, instant, money, nullableText, pageFields, paging, text } from './fields.ts'

/** Invoices of a user or of the organisation they buy for. */

const day = v.pipe(v.string(), v.isoDate())

export const invoiceSummary = v.object({
  id,
  number: text,
  issuedAt: instant,
  dueDate: day,
  amount: money,
  currency,
  status: validOr(v.picklist(['open', 'paid', 'overdue', 'credited']), null),
  orderNumbers: v.array(v.string()),
})
export type InvoiceSummary = v.InferOutput<typeof invoiceSummary>
export type InvoiceStatus = NonNullable<InvoiceSummary['status']>

export const getInvoices = defineEndpoint({
  path: 'invoices/',
  kind: 'personal',
  summary: 'Invoices, newest first',
  access: 'U',
  query: paging,
  response: v.object({ items: v.array(invoiceSummary), ...pageFields }),
})

export const getInvoice = defineEndpoint({
  path: 'invoices/{id}/',
  kind: 'personal',
  summary: 'One invoice',
  access: 'U',
  params: { id: idInPath },
  response: v.object({
    invoice: v.object({
      ...invoiceSummary.entries,
      lines: v.array(
        v.object({
          description: text,
          quantity: v.number(),
          unitGrossPrice: money,
          totalGrossPrice: money,
          vatRatePercent: nullableText,
          /** Of the place that the order went to. */
          costCenter: v.optional(nullableText, null),
        }),
      ),
      vat: cart.entries.vat,
      buyer: v.object({
        name: text,
        organizationNumber: nullableText,
        reference: nullableText,
        address: text,
      }),
      seller: v.object({ name: text, organizationNumber: text, address: text, email: text, phone: text }),
      /** The payment reference in Norway; null in Sweden. */
      kid: nullableText,
      /** The payment reference in Sweden; null in Norway. */
      ocr: nullableText,
      bankAccount: text,
      pdfUrl: v.null(),
    }),
  }),
})
export type Invoice = v.InferOutput<(typeof getInvoice)['response']>['invoice']
