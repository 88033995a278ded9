import { msg } from '@lingui/core/macro'

export const CALENDAR_TEXTS = {
  title: msg`Delivery from Torg`,
  order: (orderNumber: string) => msg`Order ${orderNumber}`,
}
