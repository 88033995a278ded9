import {
  serveBoatDeliveryArea,
  serveCheckDeliveryForAddress,
  serveCheckDeliveryForCoordinates,
} from './check-delivery.ts'
import { serveAddressDetails, serveSearchAddresses } from './search-addresses.ts'

/** The handlers of `geodata/`, by the names of `ENDPOINTS`. */
export const geodataRoutes = {
  checkDeliveryForAddress: serveCheckDeliveryForAddress,
  checkDeliveryForCoordinates: serveCheckDeliveryForCoordinates,
  getAddressDetails: serveAddressDetails,
  getBoatDeliveryArea: serveBoatDeliveryArea,
  searchAddresses: serveSearchAddresses,
}
