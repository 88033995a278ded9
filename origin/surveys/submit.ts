import { SURVEY_PHOTO_BYTES_MAX, type postSurveyAnswers } from '../../shared/api/surveys.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { photoStatements, readPhoto } from '../media/photo.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { checkAnswers, type Answer, type AnswerFault, type Question } from './rules/check-answers.ts'
import { readSurvey, requireSurveyRequest } from './store.ts'

/**
 * Saves what is answered so far, and ends the survey when it is finished. The answers sent replace those before; a
 * photo stays until another one is sent. Throws field errors named after the answers (`answers.0`), and 409
 * `survey_answered` for a survey that was sent.
 */
export const servePostSurveyAnswers: Handler<typeof postSurveyAnswers> = async (
  { params, query, body },
  request,
) => {
  const { db, now } = request
  const row = await requireSurveyRequest(request, params.id, query.token)
  await requireWithinLimit(request, 'surveyAnswers', String(row.id))
  if (row.submitted_at !== null) throw new ApiFailure('survey_answered')
  const survey = await readSurvey(request, row)
  const photo = await readPhoto(request, body.photo, SURVEY_PHOTO_BYTES_MAX)
  const isFinished = body.isFinished === 'true'
  const { faults, kept } = checkAnswers(survey.questions, body.answers, {
    isFinished,
    hasPhoto: photo !== null || survey.hasPhoto,
  })
  if (faults.size > 0) {
    throw fieldFailure(request, faultsOf(faults, body.answers, survey.questions))
  }
  try {
    await db.batch([
      guard(db, 'EXISTS (SELECT 1 FROM survey_requests WHERE id = ?1 AND submitted_at IS NULL)', [row.id]),
      db.prepare('DELETE FROM survey_answers WHERE request_id = ?1').bind(row.id),
      db
        .prepare(
          `INSERT INTO survey_answers (request_id, question_id, rating, options_json, words)
           SELECT ?1, value ->> 0, value ->> 1, value -> 2, value ->> 3 FROM json_each(?2)`,
        )
        .bind(
          row.id,
          JSON.stringify(
            kept.map(({ questionId, value, optionIds, text }) => [questionId, value, optionIds, text]),
          ),
        ),
      ...(photo ? [db.prepare('DELETE FROM survey_photos WHERE request_id = ?1').bind(row.id)] : []),
      ...photoStatements(db, { table: 'survey_photos', key: 'request_id', id: row.id }, photo),
      ...(isFinished
        ? [db.prepare('UPDATE survey_requests SET submitted_at = ?2 WHERE id = ?1').bind(row.id, now)]
        : []),
      endGuard(db),
    ])
  } catch (error) {
    throw isLostRace(error) ? new ApiFailure('survey_answered') : error
  }
  return { isAnswered: isFinished }
}

/** An answer that was not sent is named by the place of its question. */
function faultsOf(
  faults: ReadonlyMap<number, AnswerFault>,
  answers: readonly Pick<Answer, 'questionId'>[],
  questions: readonly Pick<Question, 'id'>[],
): Record<string, AnswerFault> {
  return Object.fromEntries(
    [...faults].map(([id, fault]) => {
      const sent = answers.findIndex(({ questionId }) => questionId === id)
      return [`answers.${sent < 0 ? questions.findIndex((each) => each.id === id) : sent}`, fault]
    }),
  )
}
