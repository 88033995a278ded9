import {
  serveBoatDeliveryArea,
  serveCheckDeliveryForAddress,
  serveCheckDeliveryForCoordinates,
} from './check-delivery.ts'
import { serveAddressDetails, serveSearchAddresses } from './search-addresses.ts'

export const geodataRoutes = {
  checkDeliveryForAddress: serveCheckDeliveryForAddress,
  checkDeliveryForCoordinates: serveCheckDeliveryForCoordinates,
  getAddressDetails: serveAddressDetails,
  getBoatDeliveryArea: serveBoatDeliveryArea,
  searchAddresses: serveSearchAddresses,
}
