import { createClaim } from './checkout-claims.ts'
import { trackDelivery } from './delivery-tracker.ts'
import type { Endpoint } from './endpoint.ts'
import { getInvoice, getInvoices } from './invoices.ts'
import {
  abortOrderEdit,
  cancelOrder,
  editOrder,
  getOrderCalendar,
  moveOrder,
  reorder,
  setBottleBags,
  setOrderDeliveryType,
  updateOrder,
} from './orders-changes.ts'
import { getOrder, getOrders, getReceipt } from './orders-detail.ts'

/** Endpoints of placed orders; part of `ENDPOINTS`. */
export const ORDER_ENDPOINTS = {
  abortOrderEdit,
  cancelOrder,
  createClaim,
  editOrder,
  getInvoice,
  getInvoices,
  getOrder,
  getOrderCalendar,
  getOrders,
  getReceipt,
  moveOrder,
  reorder,
  setBottleBags,
  setOrderDeliveryType,
  trackDelivery,
  updateOrder,
} satisfies Record<string, Endpoint>
