import { postSurveyAnswers, stopSurveys, type Survey } from '../api/surveys.ts'
import { defineForm, type FormContext, type GetField, toNumber } from './form.ts'

/** Answers of a survey. The page names its questions in hidden fields, in their order. */

/** The most questions and options of a question that a page shows. */
export const QUESTIONS_SHOWN = 12
export const OPTIONS_SHOWN = 60

/** The name of a question's error; of its fields, the beginning. */
export const answerField = (index: number) => `answers.${index}`
export const ANSWER_FIELDS = {
  questionId: (index: number) => `${answerField(index)}.questionId`,
  value: (index: number) => `${answerField(index)}.value`,
  text: (index: number) => `${answerField(index)}.text`,
  /** The first of a question with one choice, else one for each option. */
  option: (index: number, option: number) => `${answerField(index)}.optionIds.${option}`,
} as const

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Sends the answers; with the button `draft` they are only saved. */
export const answerSurveyForm = defineForm({
  name: 'answer-survey',
  pages: ['survey'],
  keep: numbers(QUESTIONS_SHOWN).flatMap((index) => [
    ANSWER_FIELDS.value(index),
    ANSWER_FIELDS.text(index),
    ...numbers(OPTIONS_SHOWN).map((option) => ANSWER_FIELDS.option(index, option)),
  ]),
  endpoint: postSurveyAnswers,
  read(get, { page, files }) {
    const multipart = new FormData()
    multipart.set('answers', JSON.stringify(readAnswers(get)))
    multipart.set('isFinished', get('draft') === null ? 'true' : 'false')
    const photo = files.get('photo')
    if (photo) multipart.set('photo', photo)
    return { ...addressOf({ page }), multipart }
  },
})

/** Ends surveys for the customer who got the link. */
export const stopSurveysForm = defineForm({
  name: 'stop-surveys',
  pages: ['survey'],
  endpoint: stopSurveys,
  read: (_, { page }) => {
    const { params, query } = addressOf({ page })
    return { params, query: { token: query.token ?? '' } }
  },
})

/** The saved answers as values of the form. */
export function writeAnswers({
  questions,
  answers,
}: Pick<Survey, 'questions' | 'answers'>): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ id, type, options }, index) => {
      const saved = answers.find(({ questionId }) => questionId === id)
      if (!saved) return []
      const chosen = saved.optionIds.map((optionId) => [
        ANSWER_FIELDS.option(
          index,
          type === 'single' ? 0 : options.findIndex((option) => option.id === optionId),
        ),
        String(optionId),
      ])
      return [
        [ANSWER_FIELDS.value(index), saved.value === null ? '' : String(saved.value)],
        [ANSWER_FIELDS.text(index), saved.text ?? ''],
        ...chosen,
      ]
    }),
  )
}

function readAnswers(get: GetField) {
  return numbers(QUESTIONS_SHOWN).flatMap((index) => {
    const questionId = get(ANSWER_FIELDS.questionId(index))
    if (questionId === null) return []
    const value = get(ANSWER_FIELDS.value(index))
    const chosen = numbers(OPTIONS_SHOWN).flatMap((option) => get(ANSWER_FIELDS.option(index, option)) ?? [])
    return [
      {
        questionId: toNumber(questionId),
        optionIds: chosen.filter(Boolean).map(toNumber),
        value: value === null || value === '' ? null : toNumber(value),
        text: get(ANSWER_FIELDS.text(index)),
      },
    ]
  })
}

function addressOf({ page }: Pick<FormContext, 'page'>) {
  const token = page.search['token']
  return { params: { id: page.params['id'] ?? '' }, query: token === undefined ? {} : { token } }
}
