import { serveSetBottleBags } from './change/bottle-bags.ts'
import { serveCancelOrder } from './change/cancel.ts'
import { serveSetOrderDeliveryType } from './change/delivery-type.ts'
import { serveAbortOrderEdit, serveEditOrder } from './change/edit.ts'
import { serveMoveOrder } from './change/move.ts'
import { serveUpdateOrder } from './change/notes.ts'
import { serveReorder } from './change/reorder.ts'
import { serveOrder } from './read/order.ts'
import { serveOrders } from './read/orders.ts'
import { serveOrderCalendar, serveReceipt } from './receipt/order-documents.ts'

export const ordersRoutes = {
  abortOrderEdit: serveAbortOrderEdit,
  cancelOrder: serveCancelOrder,
  editOrder: serveEditOrder,
  getOrder: serveOrder,
  getOrderCalendar: serveOrderCalendar,
  getOrders: serveOrders,
  getReceipt: serveReceipt,
  moveOrder: serveMoveOrder,
  reorder: serveReorder,
  setBottleBags: serveSetBottleBags,
  setOrderDeliveryType: serveSetOrderDeliveryType,
  updateOrder: serveUpdateOrder,
}
