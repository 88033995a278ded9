import type { confirmPayment } from '../../shared/api/checkout-payment.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'

/** The backend's response for a captured payment. */
export const CONFIRMED: EndpointResponse<typeof confirmPayment> = {
  order: {
    orderNumber: 'NO-1000000001',
    status: 'placed',
    statusText: 'Bestilt',
    placedAt: '2026-11-20T09:00:00Z',
    currency: 'NOK',
    totalGrossAmount: '450.00',
    itemCount: 3,
    deliverySlot: {
      id: 1,
      openDatetime: '2026-11-21T16:00:00Z',
      closeDatetime: '2026-11-21T18:00:00Z',
      price: '49.00',
      holdExpiresAt: null,
    },
    deliveryType: 'attended',
    isEditable: true,
    isCancellable: true,
    editableUntil: null,
    imageUrls: [],
  },
  payment: {
    paymentId: 'p1',
    status: 'captured',
    method: {
      type: 'invoice',
      id: null,
      title: 'Faktura',
      brand: null,
      lastFour: null,
      expiry: null,
      isDefault: false,
      fee: '0.00',
      isAvailable: true,
      unavailableReason: null,
    },
    amount: '450.00',
    currency: 'NOK',
  },
}
