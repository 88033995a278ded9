import { serveLookUpOrganization, serveOrganization, serveUpdateOrganization } from './details.ts'
import {
  serveAddDeliveryLocation,
  serveDeliveryLocations,
  servePutDeliveryLocation,
  serveRemoveDeliveryLocation,
} from './locations.ts'
import { serveInviteMember, serveRemoveMember, serveUpdateMember } from './members.ts'

/** The handlers of `organizations/`, by the names of `ENDPOINTS`. */
export const organizationsRoutes = {
  addDeliveryLocation: serveAddDeliveryLocation,
  getDeliveryLocations: serveDeliveryLocations,
  getOrganization: serveOrganization,
  inviteMember: serveInviteMember,
  lookUpOrganization: serveLookUpOrganization,
  putDeliveryLocation: servePutDeliveryLocation,
  removeDeliveryLocation: serveRemoveDeliveryLocation,
  removeMember: serveRemoveMember,
  updateMember: serveUpdateMember,
  updateOrganization: serveUpdateOrganization,
}
