import * as v from 'valibot'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { currency, id, instant, money, nullableText, text } from './fields.ts'

/** Orders of an organisation's buyers above their spending limit (docs/people.md#approvals). */

export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined'] as const

const approvals = v.object({
  currency,
  /** Newest first: of the whole organisation for an administrator, else the caller's own. */
  approvals: validOnly(
    v.object({
      id: text,
      buyer: text,
      isOwn: v.boolean(),
      amount: money,
      status: validOr(v.picklist(APPROVAL_STATUSES), 'waiting'),
      askedAt: instant,
      decidedAt: v.nullable(instant),
      orderNumber: nullableText,
      goods: v.array(v.object({ productId: id, fullName: text, quantity: v.number() })),
    }),
  ),
})
export type Approvals = v.InferOutput<typeof approvals>

export const getApprovals = defineEndpoint({
  path: 'organizations/approvals/',
  kind: 'personal',
  summary: 'Orders that need an administrator',
  access: 'O',
  response: approvals,
})

/** Asks about the caller's basket as it is; replaces a question that waits. E-mails the administrators. */
export const askApproval = defineEndpoint({
  method: 'POST',
  path: 'organizations/approvals/',
  kind: 'personal',
  summary: 'Ask an administrator to approve the basket',
  access: 'O',
  response: approvals,
  status: 201,
  errors: ['approval_not_needed', 'rate_limited'],
})

/** Administrators only. Tells the buyer by e-mail. */
export const decideApproval = defineEndpoint({
  method: 'POST',
  path: 'organizations/approvals/{approvalId}/',
  kind: 'personal',
  summary: 'Approve or decline an order',
  access: 'O',
  params: { approvalId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)) },
  body: v.object({ isApproved: v.boolean() }),
  response: approvals,
  errors: ['forbidden', 'not_found', 'approval_decided'],
})
