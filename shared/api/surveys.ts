import * as v from 'valibot'
import { validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath, text } from './fields.ts'

/** Surveys after a delivery, for the customer or the holder of an e-mail's token (docs/perks.md#surveys). */

export const SURVEY_QUESTION_TYPES = ['single', 'multi', 'rating', 'text', 'products', 'photo'] as const
export const RATING_MAX = 5
export const SURVEY_PHOTO_BYTES_MAX = 5 * 1024 * 1024

const token = v.optional(v.pipe(v.string(), v.maxLength(100)))

const answer = v.object({
  questionId: id,
  optionIds: v.optional(v.pipe(v.array(id), v.maxLength(200)), []),
  value: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  text: v.optional(v.nullable(v.pipe(v.string(), v.trim())), null),
})

export const surveyQuestion = v.object({
  id,
  /** Null for a kind that is not known yet; it is not shown. */
  type: validOr(v.picklist(SURVEY_QUESTION_TYPES), null),
  title: text,
  isRequired: v.boolean(),
  options: v.array(v.object({ id, title: text })),
  maxLength: v.nullable(v.number()),
})
export type SurveyQuestion = v.InferOutput<typeof surveyQuestion>

const params = { id: idInPath }
const query = { token }

export const getSurvey = defineEndpoint({
  path: 'surveys/{id}/detail/',
  kind: 'personal',
  summary: 'A survey about an order, with the answers so far',
  access: 'T',
  params,
  query,
  response: v.object({
    id,
    title: text,
    intro: text,
    questions: v.array(surveyQuestion),
    orderNumber: text,
    isAnswered: v.boolean(),
    answers: v.optional(v.array(answer), []),
    hasPhoto: v.optional(v.boolean(), false),
  }),
  errors: ['not_found', 'token_expired', 'rate_limited'],
})
export type Survey = v.InferOutput<NonNullable<typeof getSurvey.response>>

export const getSurveyBasic = defineEndpoint({
  path: 'surveys/{id}/detail/basic/',
  kind: 'personal',
  summary: 'Whether a survey is to be answered, and how long it takes',
  access: 'T',
  params,
  query,
  response: v.object({ id, title: text, isAnswered: v.boolean(), estimatedSeconds: v.number() }),
  errors: ['not_found', 'token_expired', 'rate_limited'],
})

/**
 * Saves answers, and sends the survey when `isFinished`. A multipart form: `answers` as JSON text, `isFinished`, and
 * a `photo`. Without `isFinished` nothing is required, and the rest may follow.
 */
export const postSurveyAnswers = defineEndpoint({
  method: 'POST',
  path: 'surveys/{id}/answers/',
  kind: 'upload',
  summary: 'Answer a survey',
  access: 'T',
  params,
  query,
  body: v.object({
    answers: v.pipe(v.string(), v.parseJson(), v.array(answer), v.maxLength(50)),
    isFinished: v.optional(v.picklist(['true', 'false']), 'true'),
    /** A `File`; the backend checks its size and first bytes. */
    photo: v.optional(v.unknown()),
  }),
  response: v.object({ isAnswered: v.boolean() }),
  status: 201,
  errors: [
    'not_found',
    'token_expired',
    'survey_answered',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
  ],
})

/** No more surveys for the customer of this one, by the link of its e-mail (RFC 8058). */
export const stopSurveys = defineEndpoint({
  method: 'POST',
  path: 'surveys/{id}/stop/',
  kind: 'personal',
  summary: 'Send no more surveys',
  access: 'T',
  params,
  query: { token: v.pipe(v.string(), v.maxLength(100)) },
  isSigned: true,
  errors: ['not_found', 'rate_limited'],
})
