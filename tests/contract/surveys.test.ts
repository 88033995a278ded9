import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox, type StoredEmail } from '../../origin/mailbox/read.ts'
import { runStaffAction } from '../../origin/orders/clock/staff.ts'
import { rollSlotsForward } from '../../origin/slots/roll.ts'
import { sendDueSurveys } from '../../origin/surveys/send.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { tokenOf } from '../support/people.ts'
import { MILK } from '../support/products.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder, slotsOf, type Customer } from './order-fixture.ts'
import { ADMINISTRATOR } from './staff.ts'

/** Surveys: whom they are sent to, who may answer, what is kept, and when they end. */

const HOUR = 3_600_000
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Answer = { questionId: number; optionIds?: number[]; value?: number; text?: string }
type Body = {
  code: string
  isAnswered: boolean
  fieldErrors: Record<string, { code: string }>
  answers: Answer[]
  hasPhoto: boolean
  orderNumber: string
  questions: { id: number; type: string; options: { id: number; title: string }[] }[]
}

async function delivered(customer: Customer): Promise<string> {
  const lines = [{ productId: MILK, quantity: 1, unit: 20_000 }]
  const orderNumber = await placeOrder(origin, {
    customer,
    lines,
    slotId: (await slotsOf(origin))[7]?.id ?? 0,
  })
  for (const _ of ['locked', 'picking', 'packed', 'on_the_way', 'delivered']) {
    await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId: ADMINISTRATOR.userId })
  }
  return orderNumber
}
const surveysTo = async ({ email }: Customer): Promise<StoredEmail[]> =>
  (await readMailbox(origin.deps, { to: email })).filter(({ template }) => template === 'survey')

/** A customer who was sent a survey, with its id and token. */
async function asked(): Promise<{ customer: Customer; id: number; token: string; orderNumber: string }> {
  const customer = await createCustomer(origin)
  const orderNumber = await delivered(customer)
  origin.clock.advance(4 * HOUR)
  await sendDueSurveys(origin.deps)
  const [email] = await surveysTo(customer)
  if (!email) throw new Error('No survey was sent')
  const id = Number(/\/surveys\/(\d+)\//.exec(email.text)?.[1])
  return { customer, id, token: tokenOf(email), orderNumber }
}

function send(
  shopper: Shopper,
  id: number,
  answers: Answer[],
  more: { token?: string; draft?: true; photo?: Uint8Array<ArrayBuffer> } = {},
) {
  const form = new FormData()
  form.set('answers', JSON.stringify(answers))
  form.set('isFinished', more.draft ? 'false' : 'true')
  if (more.photo) form.set('photo', new File([more.photo], 'photo.png', { type: 'image/png' }))
  const query = more.token ? `?token=${more.token}` : ''
  return shopper.call<Body>('POST', `surveys/${id}/answers/${query}`, form)
}
const COMPLETE: Answer[] = [
  { questionId: 1, value: 4 },
  { questionId: 2, optionIds: [1] },
]

/** The survey that the order's page links to. */
const linkOf = async ({ customer, orderNumber }: { customer: Customer; orderNumber: string }) =>
  (await customer.call<{ order: { surveyId: number | null } }>('GET', `orders/${orderNumber}/`)).body.order
    .surveyId

describe('a survey', () => {
  it('is sent some hours after the delivery, once, and to a customer at most once in a while', async () => {
    const customer = await createCustomer(origin)
    await delivered(customer)
    await sendDueSurveys(origin.deps)
    expect(await surveysTo(customer)).toEqual([])
    origin.clock.advance(4 * HOUR)
    await Promise.all([sendDueSurveys(origin.deps), sendDueSurveys(origin.deps)])
    await sendDueSurveys(origin.deps)
    expect((await surveysTo(customer)).length).toBe(1)
    await delivered(customer)
    origin.clock.advance(4 * HOUR)
    await sendDueSurveys(origin.deps)
    expect((await surveysTo(customer)).length).toBe(1)
  })

  it('waits its hours by the orders’ clock, and is sent to a guest too', async () => {
    const [customer, guest] = [await createCustomer(origin), await createCustomer(origin)]
    const email = `gjest-${guest.userId}@torg.test`
    await origin.db.prepare('UPDATE users SET guest_email = ?2 WHERE id = ?1').bind(guest.userId, email).run()
    await delivered(customer)
    await delivered(guest)
    const fast = { ...origin.deps, config: { ...origin.deps.config, clockSpeed: 720 } }
    origin.clock.advance(14_000)
    await sendDueSurveys(fast)
    expect(await surveysTo(customer)).toEqual([])
    origin.clock.advance(2_000)
    await sendDueSurveys(fast)
    expect((await surveysTo(customer)).length).toBe(1)
    expect((await surveysTo({ ...guest, email })).length).toBe(1)
  })

  it('is opened by the link of its e-mail or by its customer, and asks about the order’s goods', async () => {
    const { customer, id, token, orderNumber } = await asked()
    const stranger = await createShopper(origin)
    for (const [shopper, query] of [
      [stranger, `?token=${token}`],
      [customer, ''],
    ] as const) {
      const { status, body } = await shopper.call<Body>('GET', `surveys/${id}/detail/${query}`)
      expect([status, body.orderNumber, body.isAnswered]).toEqual([200, orderNumber, false])
      expect(body.questions.map(({ type }) => type)).toEqual([
        'rating',
        'single',
        'multi',
        'products',
        'text',
        'photo',
      ])
      expect(body.questions[3]?.options.map((option) => option.id)).toEqual([MILK])
      const basic = await shopper.call<object>('GET', `surveys/${id}/detail/basic/${query}`)
      expect(basic.body).toMatchObject({ id, isAnswered: false, estimatedSeconds: 60 })
    }
  })

  it('is saved part by part, sent once, and then closed', async () => {
    const { customer, id, token } = await asked()
    const visitor = await createShopper(origin)
    const draft = [{ questionId: 5, text: 'Thanks!' }]
    expect((await send(visitor, id, draft, { token, draft: true, photo: PNG })).status).toBe(201)
    const saved = (await customer.call<Body>('GET', `surveys/${id}/detail/`)).body
    expect([saved.isAnswered, saved.hasPhoto, saved.answers.map(({ text }) => text)]).toEqual([
      false,
      true,
      ['Thanks!'],
    ])
    const early = await send(customer, id, draft)
    expect([early.status, early.body.fieldErrors]).toMatchObject([
      400,
      { 'answers.0': { code: 'missing' }, 'answers.1': {} },
    ])
    expect((await send(customer, id, [...COMPLETE, ...draft])).body.isAnswered).toBe(true)
    expect((await send(customer, id, COMPLETE)).body.code).toBe('survey_answered')
    const ended = (await customer.call<Body>('GET', `surveys/${id}/detail/`)).body
    expect([ended.isAnswered, ended.hasPhoto, ended.answers.length]).toEqual([true, true, 3])
  })

  it('that is sent twice at once is kept once', async () => {
    const { customer, id } = await asked()
    const responses = await Promise.all([send(customer, id, COMPLETE), send(customer, id, COMPLETE)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('refuses a file that is no picture', async () => {
    const { customer, id } = await asked()
    const { status } = await send(customer, id, COMPLETE, { photo: new Uint8Array([1, 2, 3, 4]) })
    expect(status).toBe(415)
  })

  it('gives a stranger, a wrong token, another survey’s token and an unknown id one answer', async () => {
    const [one, other] = [await asked(), await asked()]
    const stranger = await createCustomer(origin)
    const read = async (shopper: Shopper, id: number, token?: string) => {
      const { status, body } = await shopper.call<Body & { transactionId: string }>(
        'GET',
        `surveys/${id}/detail/${token ? `?token=${token}` : ''}`,
      )
      const { transactionId: _, ...rest } = body
      return [status, rest]
    }
    const answers = [
      await read(stranger, one.id),
      await read(stranger, one.id, 'A'.repeat(43)),
      await read(stranger, one.id, other.token),
      await read(stranger, 999_999),
      await read(await createShopper(origin), 999_999, one.token),
    ]
    expect(answers[0]).toMatchObject([404, { code: 'not_found' }])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await send(stranger, one.id, COMPLETE, { token: other.token })).status).toBe(404)
    expect((await (await createShopper(origin)).call<Body>('GET', `surveys/${one.id}/detail/`)).status).toBe(
      401,
    )
  })

  it('ends after its days, and stops for good by the e-mail’s own button', async () => {
    const { customer, id, token } = await asked()
    const { status } = await origin.fetch(`/api/v1/surveys/${id}/stop/?token=${token}`, { method: 'POST' })
    expect(status).toBe(204)
    expect(
      (await origin.fetch(`/api/v1/surveys/${id}/stop/?token=${'A'.repeat(43)}`, { method: 'POST' })).status,
    ).toBe(404)
    origin.clock.advance(31 * 24 * HOUR)
    expect(
      (await (await createShopper(origin)).call<Body>('GET', `surveys/${id}/detail/?token=${token}`)).body
        .code,
    ).toBe('token_expired')
    await origin.db
      .prepare(`UPDATE orders SET delivered_at = ?1 WHERE user_id = ?2`)
      .bind(origin.clock.now.toISOString(), customer.userId)
      .run()
    await origin.db.prepare('DELETE FROM survey_requests WHERE user_id = ?1').bind(customer.userId).run()
    origin.clock.advance(4 * HOUR)
    await sendDueSurveys(origin.deps)
    expect((await surveysTo(customer)).length).toBe(1)
  })
})

describe('the page of an order', () => {
  it('links to the survey about it until that is answered or its days are over', async () => {
    await rollSlotsForward({ db: origin.db, now: origin.clock.now.toISOString() })
    const answered = await asked()
    expect(await linkOf(answered)).toBe(answered.id)
    expect((await send(answered.customer, answered.id, COMPLETE, { draft: true })).status).toBe(201)
    expect(await linkOf(answered)).toBe(answered.id)
    await send(answered.customer, answered.id, COMPLETE)
    expect(await linkOf(answered)).toBeNull()
    const unanswered = await asked()
    const askedAgo = (days: number) =>
      origin.db
        .prepare('UPDATE survey_requests SET created_at = ?2 WHERE id = ?1')
        .bind(unanswered.id, new Date(origin.clock.now.getTime() - days * 24 * HOUR).toISOString())
        .run()
    await askedAgo(29)
    expect(await linkOf(unanswered)).toBe(unanswered.id)
    await askedAgo(31)
    expect(await linkOf(unanswered)).toBeNull()
  })
})
