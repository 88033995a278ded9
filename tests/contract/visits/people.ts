/** Paths of what anybody may read about people and organisations. */
export const PEOPLE_VISITS = {
  lookUpOrganization: ['organizations/lookup/?organization_number={organizationNumber}'],
} satisfies Record<string, string[]>
