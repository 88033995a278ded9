import { serveLookUpDelivery } from './look-up-delivery.ts'

export const deliveryOfferingRoutes = {
  lookUpDelivery: serveLookUpDelivery,
}
