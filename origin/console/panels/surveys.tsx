/** @jsxImportSource hono/jsx */
import { type QuestionResult, readSurveyResults, setSurvey } from '../../surveys/staff.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

/** Surveys with their averages and what customers wrote. */
export const surveysPanel: Panel = {
  segment: 'surveys',
  title: 'Surveys',

  async show({ db }) {
    const { surveys, questions, options, products, texts } = await readSurveyResults(db)
    return (
      <>
        {surveys.map((survey) => (
          <section key={survey.id}>
            <h2>{survey.title}</h2>
            <p>
              Sent {survey.sent}, answered {survey.answered}.
            </p>
            <SetForm
              name="survey_id"
              value={survey.id}
              otherwise={
                <p>
                  {survey.hours_after} hours after the delivery, {survey.is_active === 1 ? 'on' : 'off'}.
                </p>
              }
            >
              <label>
                Hours after the delivery{' '}
                <input name="hours_after" value={survey.hours_after} size={4} inputmode="numeric" />
              </label>
              <label>
                <input type="checkbox" name="is_active" value="1" checked={survey.is_active === 1} /> On
              </label>
            </SetForm>
            <Table heads={['Question', 'Answered', 'Result']}>
              {questions
                .filter(({ survey_id }) => survey_id === survey.id)
                .map((question) => (
                  <tr key={question.id}>
                    <td>{question.title}</td>
                    <td>{question.answered}</td>
                    <td>
                      <Result
                        question={question}
                        counts={[...options, ...products].filter(
                          ({ question_id }) => question_id === question.id,
                        )}
                      />
                    </td>
                  </tr>
                ))}
            </Table>
          </section>
        ))}
        <h2>What customers wrote</h2>
        {texts.length === 0 && <p>Nothing yet.</p>}
        <Table heads={['Order', 'Rating', 'Words', 'Photo']}>
          {texts.map((row) => (
            <tr key={row.id}>
              <td>
                <ConsoleLink to="orders" query={{ order: row.order_number }}>
                  {row.order_number}
                </ConsoleLink>
              </td>
              <td>{row.rating}</td>
              <td>{row.words}</td>
              <td>{row.has_photo === 1 && <a href={`/console/surveys/${row.id}/photo/`}>Photo</a>}</td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async shows() {
    return 'what customers wrote'
  },

  async change({ db }, form) {
    const done = await setSurvey(db, form)
    if (!done) throw new ConsoleError('Hours are a whole number up to 168.')
    return done
  },
}

function Result({
  question,
  counts,
}: {
  question: QuestionResult
  counts: readonly { title: string; count: number }[]
}) {
  if (question.average !== null) return <>{question.average.toFixed(1)} of 5 on average</>
  return <>{counts.map(({ title, count }) => `${title}: ${count}`).join('; ')}</>
}
