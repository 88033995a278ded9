import { serveLookUpDelivery } from './look-up-delivery.ts'

/** The handlers of `delivery-offering/`, by the names of `ENDPOINTS`. */
export const deliveryOfferingRoutes = {
  lookUpDelivery: serveLookUpDelivery,
}
