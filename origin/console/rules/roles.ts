export const STAFF_ROLES = ['support', 'catalogue', 'warehouse', 'money', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

type Rights = {
  see?: readonly StaffRole[]
  change?: readonly StaffRole[]
  /** Actions of a form that need other rights than the panel. */
  actions?: Readonly<Record<string, readonly StaffRole[]>>
}

/** Which role may see and change which panel of the console; administrators may see and change all panels. */
export const RIGHTS: Readonly<Record<string, Rights>> = {
  '': { see: STAFF_ROLES },
  customers: {
    see: ['support', 'money'],
    change: ['support'],
    actions: { goodwill: ['support', 'money'], refund: ['money'], anonymise: [] },
  },
  orders: {
    see: ['support', 'warehouse', 'money'],
    change: ['warehouse'],
    actions: { refund: ['money'] },
  },
  areas: { see: ['support', 'warehouse'], change: ['warehouse'] },
  'postal-codes': { see: ['support', 'warehouse'], change: ['warehouse'] },
  slots: { see: ['support', 'warehouse'], change: ['warehouse'] },
  products: {
    see: ['catalogue', 'warehouse'],
    change: ['catalogue', 'warehouse'],
    actions: { save: ['catalogue'] },
  },
  categories: { see: ['support', 'catalogue'], change: ['catalogue'] },
  campaigns: { see: ['support', 'catalogue'], change: ['catalogue'] },
  codes: { see: ['support', 'catalogue', 'money'], change: ['catalogue'] },
  'order-terms': { see: ['support', 'catalogue', 'money'], change: ['money'] },
  food: { see: ['support', 'catalogue'], change: ['catalogue'] },
  pictures: { see: ['catalogue'], change: ['catalogue'] },
  files: { see: ['catalogue'], change: ['catalogue'] },
  content: { see: ['catalogue'], change: ['catalogue'] },
  chats: { see: ['support'], change: ['support'] },
  claims: { see: ['support', 'money'], change: ['support', 'money'] },
  payments: { see: ['money'], change: ['money'] },
  giftcards: {
    see: ['support', 'money'],
    change: ['money'],
    actions: {
      block: ['support', 'money'],
      unblock: ['support', 'money'],
      resend: ['support', 'money'],
    },
  },
  perks: {
    see: ['support', 'money'],
    change: ['money'],
    actions: { give: ['support', 'money'], take: ['support', 'money'] },
  },
  referrals: { see: ['support', 'money'], change: ['support', 'money'] },
  surveys: { see: ['support', 'catalogue', 'warehouse'], change: ['support'] },
  organizations: { see: ['support', 'money'], change: ['money'] },
  leads: { see: ['support', 'catalogue'] },
  mailbox: { see: ['support'], change: ['support'] },
  flags: { see: ['catalogue'], change: ['catalogue'] },
  experiments: { see: ['catalogue'] },
  events: { see: ['catalogue'] },
  vitals: { see: ['catalogue'] },
  errors: {},
  sessions: { see: ['support'] },
  clock: {},
  edge: {},
  faults: {},
  staff: {},
  log: {},
}

/** True when the role may see the panel; false for a panel that is not in the table. */
export function maySee(role: StaffRole, panel: string): boolean {
  return has(RIGHTS[panel]?.see, role)
}

/** `action` is the form's field of that name. */
export function mayChange(role: StaffRole, panel: string, action: unknown): boolean {
  const { change, actions } = RIGHTS[panel] ?? {}
  return has(actions?.[String(action)] ?? change, role)
}

function has(roles: readonly StaffRole[] | undefined, role: StaffRole): boolean {
  return role === 'administrator' || roles?.includes(role) === true
}
