import { serveCancel } from './cancel.ts'
import { serveDeliveryType, serveUpdateOrder } from './delivery-type.ts'
import { serveAbortEdit, serveEdit } from './edit.ts'
import { serveOrders } from './list.ts'
import { serveMove } from './move.ts'
import { serveReorder } from './reorder.ts'
import { serveCalendar, serveOrder, serveReceipt } from './routes.ts'

export const orderHandlers = {
  abortOrderEdit: serveAbortEdit,
  cancelOrder: serveCancel,
  editOrder: serveEdit,
  getOrder: serveOrder,
  getOrderCalendar: serveCalendar,
  getOrders: serveOrders,
  getReceipt: serveReceipt,
  moveOrder: serveMove,
  reorder: serveReorder,
  setOrderDeliveryType: serveDeliveryType,
  updateOrder: serveUpdateOrder,
}
