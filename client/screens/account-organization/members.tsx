import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Organization } from '../../../shared/api/organizations.ts'
import { inviteForm, removeMemberForm, roleForm } from '../../../shared/forms/organizations.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { SpendingLimit } from './spending-limit.tsx'
import { organizationQuery } from '../../queries/organizations.ts'

type Details = Organization['organization']

/** The organisation's members. An admin invites and removes members and changes their roles. */
export function Members({ organization }: { organization: Details }) {
  const isAdmin = organization.role === 'admin'
  return (
    <AccountSection title={<Trans comment="heading: people who buy for a company">Members</Trans>}>
      <ul className="flex flex-col lines">
        {organization.members.map((member) => (
          <MemberRow key={member.hashedUserId} member={member} isAdmin={isAdmin} />
        ))}
      </ul>
      {isAdmin && <Invite />}
    </AccountSection>
  )
}

function MemberRow({ member, isAdmin }: { member: Details['members'][number]; isAdmin: boolean }) {
  const { t } = useLingui()
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || member.email
  const roles = useRoles()
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-600">
          {member.isCurrentUser
            ? t({ message: `${name} (you)`, comment: 'a member of a company who is the reader' })
            : name}
        </p>
        <p className="text-sm text-muted">
          {[name !== member.email && member.email, member.role && roles[member.role]]
            .filter(Boolean)
            .join(' · ')}
          {member.isInvited && (
            <>
              {' · '}
              <Trans comment="of a member who has not logged in yet">invited</Trans>
            </>
          )}
        </p>
      </div>
      {isAdmin && !member.isCurrentUser && <MemberForms {...{ member, name }} />}
      {isAdmin && member.role === 'buyer' && !member.isInvited && <Limit {...{ member, name }} />}
    </li>
  )
}

function Limit({ member, name }: { member: Details['members'][number]; name: string }) {
  const { hashedUserId, spendingLimit } = member
  return <SpendingLimit {...{ hashedUserId, name }} limit={spendingLimit} onDone={useAdoptOrganization()} />
}

function MemberForms({ member, name }: { member: Details['members'][number]; name: string }) {
  const { t } = useLingui()
  const take = useAdoptOrganization()
  const { hashedUserId } = member
  const other = member.role === 'admin' ? 'buyer' : 'admin'
  const role = useForm(roleForm, { instance: hashedUserId, hasDraft: false, onDone: take })
  const remove = useForm(removeMemberForm, { instance: hashedUserId, hasDraft: false, onDone: take })
  return (
    <div className="flex flex-wrap gap-2">
      {!member.isInvited && (
        <Form form={role} className="">
          <input type="hidden" name="role" value={other} />
          <SubmitButton variant="quiet" size="medium">
            {other === 'admin' ? (
              <Trans comment="button: gives a member this role in an organisation">Make administrator</Trans>
            ) : (
              <Trans comment="button: gives a member this role in an organisation">Make buyer</Trans>
            )}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </Form>
      )}
      <RowButton form={remove} label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </RowButton>
    </div>
  )
}

function Invite() {
  const take = useAdoptOrganization()
  const roles = useRoles()
  const form = useForm(inviteForm, {
    values: { role: 'buyer' },
    onDone(result) {
      form.reset()
      return take(result)
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-700">
        <Trans>Invite someone</Trans>
      </h3>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        label={<Trans>E-mail</Trans>}
        hint={<Trans>We’ll send a login link to this e-mail address.</Trans>}
      />
      <SelectField
        name="role"
        label={<Trans comment="field: what a member of a company may do">Role</Trans>}
        options={[
          { value: 'buyer', label: roles.buyer },
          { value: 'admin', label: roles.admin },
        ]}
      />
      <DoneNotice form={form}>
        <Trans>The invitation is on its way.</Trans>
      </DoneNotice>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Send invitation</Trans>
      </SubmitButton>
    </Form>
  )
}

function useRoles() {
  const { t } = useLingui()
  return {
    admin: t({ message: 'Administrator', comment: 'role of a member of a company' }),
    buyer: t({ message: 'Buyer', comment: 'role of a member of a company' }),
  }
}

/** Every change returns the updated organisation. */
function useAdoptOrganization() {
  const api = useApi()
  const queryClient = useQueryClient()
  return ({ organization }: Organization) =>
    void queryClient.setQueryData(organizationQuery(api).queryKey, organization)
}
