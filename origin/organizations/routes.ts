import { serveApprovals, serveAskApproval, serveDecideApproval } from './approvals.ts'
import { serveLookUpOrganization, serveOrganization, serveUpdateOrganization } from './details.ts'
import {
  serveAddDeliveryLocation,
  serveDeliveryLocations,
  servePutDeliveryLocation,
  serveRemoveDeliveryLocation,
} from './locations.ts'
import { serveInviteMember, serveRemoveMember, serveUpdateMember } from './members.ts'

export const organizationsRoutes = {
  askApproval: serveAskApproval,
  decideApproval: serveDecideApproval,
  getApprovals: serveApprovals,
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
