import { serveInvoice, serveInvoices } from './routes.ts'

export const invoiceHandlers = { getInvoice: serveInvoice, getInvoices: serveInvoices }
