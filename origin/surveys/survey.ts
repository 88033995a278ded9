import type { getSurvey, getSurveyBasic, stopSurveys } from '../../shared/api/surveys.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { readSurvey, requireSurveyRequest } from './store.ts'
import { isSurveyToken } from './survey-token.ts'

/** How long a question takes, in seconds. */
const QUESTION_SECONDS = 10

export const serveSurvey: Handler<typeof getSurvey> = async ({ params, query }, request) => {
  const row = await requireSurveyRequest(request, params.id, query.token)
  const survey = await readSurvey(request, row)
  return { id: row.id, orderNumber: row.order_number, isAnswered: row.submitted_at !== null, ...survey }
}

export const serveSurveyBasic: Handler<typeof getSurveyBasic> = async ({ params, query }, request) => {
  const row = await requireSurveyRequest(request, params.id, query.token)
  const { title, questions } = await readSurvey(request, row)
  return {
    id: row.id,
    title,
    isAnswered: row.submitted_at !== null,
    estimatedSeconds: questions.length * QUESTION_SECONDS,
  }
}

/** Only by the token of the e-mail; a repeat changes nothing. */
export const serveStopSurveys: Handler<typeof stopSurveys> = async ({ params, query }, request) => {
  await requireWithinLimit(request, 'surveyFrom', request.clientAddress)
  if (!(await isSurveyToken(request.config.csrfKey, params.id, query.token)))
    throw new ApiFailure('not_found')
  await request.db
    .prepare(
      `UPDATE users SET surveys_stopped_at = coalesce(surveys_stopped_at, ?2)
        WHERE id = (SELECT user_id FROM survey_requests WHERE id = ?1)`,
    )
    .bind(params.id, request.now)
    .run()
  return undefined
}
