import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Survey, SURVEY_PHOTO_BYTES_MAX } from '../../../shared/api/surveys.ts'
import { CLAIM_PHOTO_TYPES } from '../../../shared/api/checkout-claims.ts'
import {
  ANSWER_FIELDS,
  answerSurveyForm,
  QUESTIONS_SHOWN,
  writeAnswers,
} from '../../../shared/forms/surveys.ts'
import { useApi } from '../../api/api-context.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { Photo } from '../../features/form/photo.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { surveyQuery } from '../../queries/surveys.ts'
import { Question } from './question.tsx'

/** The questions; answers may be saved and sent later. */
export function SurveyForm({ survey, token }: { survey: Survey; token: string | undefined }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(answerSurveyForm, {
    instance: survey.id,
    values: writeAnswers(survey),
    isRenewing: token === undefined,
    onDone: () => queryClient.invalidateQueries(surveyQuery(api, String(survey.id), token)),
  })
  const questions = survey.questions.slice(0, QUESTIONS_SHOWN)
  return (
    <Form form={form} className="flex flex-col gap-6">
      <DoneNotice form={form}>
        <Trans>Your answers are saved. You can go on whenever you like.</Trans>
      </DoneNotice>
      {questions.map((question, index) => (
        <div key={question.id}>
          <input type="hidden" name={ANSWER_FIELDS.questionId(index)} value={question.id} />
          {question.type === 'photo' ? (
            <fieldset>
              <legend className="text-lg font-700 mb-1">{question.title}</legend>
              {survey.hasPhoto && (
                <p className="text-muted">
                  <Trans>We have your photo. Another one replaces it.</Trans>
                </p>
              )}
              <Photo
                name="photo"
                types={CLAIM_PHOTO_TYPES}
                maxBytes={SURVEY_PHOTO_BYTES_MAX}
                isSent={form.isDone}
              />
            </fieldset>
          ) : (
            <Question question={question} index={index} />
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans comment="button: sends the answers of a survey">Send answers</Trans>
        </SubmitButton>
        <SubmitButton variant="quiet" name="draft" value="on">
          <Trans comment="button: keeps the answers of a survey to be sent later">Save for later</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
