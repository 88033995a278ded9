import {
  serveBoatDeliveryArea,
  serveCheckDeliveryForAddress,
  serveCheckDeliveryForCoordinates,
} from './check-delivery.ts'
import { serveSearchAddresses } from './search-addresses.ts'

export const geodataRoutes = {
  checkDeliveryForAddress: serveCheckDeliveryForAddress,
  checkDeliveryForCoordinates: serveCheckDeliveryForCoordinates,
  getBoatDeliveryArea: serveBoatDeliveryArea,
  searchAddresses: serveSearchAddresses,
}
