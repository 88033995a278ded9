import { describe, expect, it } from 'vitest'
import { mayChange, maySee, RIGHTS, STAFF_ROLES } from './roles.ts'

describe('roles', () => {
  it('let administrators see and change every panel, and nobody change a panel they cannot see', () => {
    for (const panel of Object.keys(RIGHTS)) {
      expect([maySee('administrator', panel), mayChange('administrator', panel, '')]).toEqual([true, true])
      for (const role of STAFF_ROLES) {
        if (mayChange(role, panel, ''))
          expect([role, panel, maySee(role, panel)]).toEqual([role, panel, true])
      }
    }
  })

  it('give separate rights to actions that have their own', () => {
    const mayRefund = STAFF_ROLES.filter((role) => mayChange(role, 'orders', 'refund'))
    const mayPack = STAFF_ROLES.filter((role) => mayChange(role, 'orders', 'pack'))
    expect([mayRefund, mayPack]).toEqual([
      ['money', 'administrator'],
      ['warehouse', 'administrator'],
    ])
  })

  it('give no right to a panel without a row in the table', () => {
    expect([maySee('support', 'unknown'), mayChange('money', 'unknown', '')]).toEqual([false, false])
  })
})
