/** Paths of public endpoints about users and organisations. */
export const PEOPLE_VISITS = {
  lookUpOrganization: ['organizations/lookup/?organization_number={organizationNumber}'],
} satisfies Record<string, string[]>
