import { serveInvoice, serveInvoices } from './invoices.ts'

export const invoicesRoutes = {
  getInvoice: serveInvoice,
  getInvoices: serveInvoices,
}
