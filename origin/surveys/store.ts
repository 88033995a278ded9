import type { Country } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { loadSession } from '../http/session.ts'
import { isSurveyToken } from './survey-token.ts'

/** Days in which a survey can be answered. */
export const SURVEY_DAYS = 30
const DAY = 86_400_000

export type RequestRow = {
  id: number
  survey_id: number
  order_number: string
  user_id: number
  created_at: string
  submitted_at: string | null
  country: Country
}

const REQUEST = sql<RequestRow>(
  `SELECT r.*, o.country FROM survey_requests r JOIN orders o ON o.order_number = r.order_number WHERE r.id = :id`,
)

/**
 * The survey of an address, for its customer or the holder of its token. Throws 401 without a login and a token, the
 * same 404 for a survey that does not exist, a wrong token and a stranger's survey, and 410 `token_expired` after its
 * days. Attempts from one network address are limited.
 */
export async function requireSurveyRequest(
  request: RequestContext,
  id: number,
  token: string | undefined,
): Promise<RequestRow> {
  await requireWithinLimit(request, 'surveyFrom', request.clientAddress)
  const session = await loadSession(request)
  const userId = session?.user_id ?? null
  if (token === undefined && userId === null) throw new ApiFailure('not_authenticated')
  const isHolder = await isSurveyToken(request.config.csrfKey, id, token ?? '')
  const row = await prepare(request.db, REQUEST, { id }).first<RequestRow>()
  if (!row || !(isHolder || row.user_id === userId)) throw new ApiFailure('not_found')
  if (Date.parse(row.created_at) + SURVEY_DAYS * DAY <= Date.parse(request.now)) {
    throw new ApiFailure('token_expired')
  }
  return row
}

type QuestionRow = {
  id: number
  type: 'single' | 'multi' | 'rating' | 'text' | 'products' | 'photo'
  title: string
  is_required: number
  max_length: number | null
}
type OptionRow = { id: number; question_id: number; title: string }
type AnswerRow = { question_id: number; rating: number | null; options_json: string; words: string | null }

const SURVEY = {
  texts: sql<{ title: string; intro: string }>(
    'SELECT title, intro FROM survey_texts WHERE survey_id = :surveyId AND lang = :language',
  ),
  questions: sql<QuestionRow>(
    `SELECT q.id, q.type, t.title, q.is_required, q.max_length FROM survey_questions q
       JOIN survey_question_texts t ON t.question_id = q.id AND t.lang = :language
      WHERE q.survey_id = :surveyId ORDER BY q.sort, q.id`,
  ),
  options: sql<OptionRow>(
    `SELECT o.id, o.question_id, t.title FROM survey_questions q
       JOIN survey_options o ON o.question_id = q.id
       JOIN survey_option_texts t ON t.option_id = o.id AND t.lang = :language
      WHERE q.survey_id = :surveyId ORDER BY o.sort, o.id`,
  ),
  products: sql<{ id: number; title: string }>(
    `SELECT product_id AS id, min(full_name) AS title FROM order_lines
      WHERE order_number = :orderNumber GROUP BY product_id ORDER BY min(id)`,
  ),
  answers: sql<AnswerRow>(
    'SELECT question_id, rating, options_json, words FROM survey_answers WHERE request_id = :id',
  ),
  photos: sql<{ part: number }>('SELECT part FROM survey_photos WHERE request_id = :id'),
}

/** What a survey asks, in the caller's language, and the answers so far. */
export async function readSurvey({ db, language }: RequestContext, row: RequestRow) {
  const params = { surveyId: row.survey_id, language, orderNumber: row.order_number, id: row.id }
  const { texts, questions, options, products, answers, photos } = await runBatch(
    db,
    prepareAll(db, SURVEY, params),
  )
  return {
    title: texts[0]?.title ?? '',
    intro: texts[0]?.intro ?? '',
    questions: questions.map(({ id, type, title, is_required, max_length }) => ({
      id,
      type,
      title,
      isRequired: is_required === 1,
      maxLength: max_length,
      options:
        type === 'products'
          ? products
          : options
              .filter(({ question_id }) => question_id === id)
              .map((each) => ({ id: each.id, title: each.title })),
    })),
    answers: answers.map(({ question_id, rating, options_json, words }) => ({
      questionId: question_id,
      optionIds: JSON.parse(options_json) as number[],
      value: rating,
      text: words,
    })),
    hasPhoto: photos.length > 0,
  }
}
