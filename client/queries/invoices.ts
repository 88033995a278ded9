import { queryOptions } from '@tanstack/react-query'
import { getInvoice, getInvoices } from '../../shared/api/invoices.ts'
import type { Api } from '../api/api.ts'

/** The user's invoices; for an administrator, all invoices of the organisation. */
export const invoicesQuery = (api: Api, { page }: { page: number }) =>
  queryOptions({
    queryKey: ['invoices', { page }],
    queryFn: ({ signal }) => api.call(getInvoices, { query: { page: String(page) } }, { signal }),
  })

export const invoiceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['invoices', id],
    queryFn: async ({ signal }) => (await api.call(getInvoice, { params: { id } }, { signal })).invoice,
  })
