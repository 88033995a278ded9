import { serveInvoice, serveInvoices } from './invoices.ts'

/** The handlers of `invoices/`, by the names of `ENDPOINTS`. */
export const invoicesRoutes = {
  getInvoice: serveInvoice,
  getInvoices: serveInvoices,
}
