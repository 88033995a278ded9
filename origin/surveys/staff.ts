import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

/** Results of surveys for staff: only what was sent counts. */

type SurveyRow = {
  id: number
  title: string
  is_active: number
  hours_after: number
  sent: number
  answered: number
}
export type QuestionResult = {
  id: number
  survey_id: number
  title: string
  answered: number
  /** Of a rating; null for other questions. */
  average: number | null
}
type CountRow = { question_id: number; title: string; count: number }
type TextRow = {
  id: number
  order_number: string
  rating: number | null
  words: string | null
  has_photo: number
}

const SENT = 'JOIN survey_requests r ON r.id = a.request_id AND r.submitted_at IS NOT NULL'
const RESULTS = {
  surveys: sql<SurveyRow>(
    `SELECT s.id, t.title, s.is_active, s.hours_after,
            (SELECT count(*) FROM survey_requests r WHERE r.survey_id = s.id) AS sent,
            (SELECT count(*) FROM survey_requests r WHERE r.survey_id = s.id AND r.submitted_at IS NOT NULL) AS answered
       FROM surveys s JOIN survey_texts t ON t.survey_id = s.id AND t.lang = 'en' ORDER BY s.id`,
  ),
  questions: sql<QuestionResult>(
    `SELECT q.id, q.survey_id, t.title,
            iif(q.type = 'photo',
                (SELECT count(DISTINCT p.request_id) FROM survey_photos p
                   JOIN survey_requests s ON s.id = p.request_id AND s.submitted_at IS NOT NULL
                  WHERE s.survey_id = q.survey_id),
                count(r.id)) AS answered, avg(iif(r.id IS NULL, NULL, a.rating)) AS average
       FROM survey_questions q
       JOIN survey_question_texts t ON t.question_id = q.id AND t.lang = 'en'
       LEFT JOIN survey_answers a ON a.question_id = q.id
       LEFT JOIN survey_requests r ON r.id = a.request_id AND r.submitted_at IS NOT NULL
      GROUP BY q.id ORDER BY q.sort`,
  ),
  options: sql<CountRow>(
    `SELECT a.question_id, t.title, count(*) AS count FROM survey_answers a ${SENT}
       JOIN survey_questions q ON q.id = a.question_id AND q.type IN ('single', 'multi')
       JOIN json_each(a.options_json) chosen
       JOIN survey_option_texts t ON t.option_id = chosen.value AND t.lang = 'en'
      GROUP BY a.question_id, chosen.value ORDER BY count DESC`,
  ),
  products: sql<CountRow>(
    `SELECT a.question_id, t.name AS title, count(*) AS count FROM survey_answers a ${SENT}
       JOIN survey_questions q ON q.id = a.question_id AND q.type = 'products'
       JOIN json_each(a.options_json) chosen
       JOIN product_texts t ON t.product_id = chosen.value AND t.lang = 'en'
      GROUP BY a.question_id, chosen.value ORDER BY count DESC LIMIT 20`,
  ),
  texts: sql<TextRow>(
    `SELECT r.id, r.order_number, max(a.rating) AS rating, group_concat(a.words, ' · ') AS words,
            EXISTS (SELECT 1 FROM survey_photos p WHERE p.request_id = r.id) AS has_photo
       FROM survey_requests r LEFT JOIN survey_answers a ON a.request_id = r.id
      WHERE r.submitted_at IS NOT NULL
      GROUP BY r.id HAVING count(a.words) > 0 OR has_photo ORDER BY r.submitted_at DESC LIMIT 60`,
  ),
}

export const readSurveyResults = (db: D1Database) => readBatch(db, RESULTS, {})

/** Returns a sentence for the log, or null for a wrong entry. */
export async function setSurvey(db: D1Database, form: Record<string, unknown>): Promise<string | null> {
  const [id, hours] = [String(form['survey_id'] ?? ''), String(form['hours_after'] ?? '')]
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,3}$/.test(hours) || Number(hours) > 168) return null
  const isOn = form['is_active'] === '1'
  const row = await db
    .prepare('UPDATE surveys SET hours_after = ?2, is_active = ?3 WHERE id = ?1 RETURNING key')
    .bind(Number(id), Number(hours), isOn ? 1 : 0)
    .first<{ key: string }>()
  return row && `Survey ${row.key}: ${hours} hours after the delivery, ${isOn ? 'on' : 'off'}.`
}

/** The photo of a survey that was sent, or null. */
export async function findSurveyPhoto(
  { db }: { db: D1Database },
  requestId: number,
): Promise<{ contentType: string; body: Blob } | null> {
  const { results } = await db
    .prepare(
      `SELECT p.content_type, p.bytes FROM survey_photos p
         JOIN survey_requests r ON r.id = p.request_id AND r.submitted_at IS NOT NULL
        WHERE p.request_id = ?1 ORDER BY p.part`,
    )
    .bind(requestId)
    .all<{ content_type: string; bytes: number[] }>()
  const [first] = results
  if (!first) return null
  const parts = results.map(({ bytes }) => Uint8Array.from(bytes))
  return { contentType: first.content_type, body: new Blob(parts, { type: first.content_type }) }
}
