import { Trans } from '@lingui/react/macro'
import { RATING_MAX, type SurveyQuestion } from '../../../shared/api/surveys.ts'
import { ANSWER_FIELDS, answerField, OPTIONS_SHOWN } from '../../../shared/forms/surveys.ts'
import { FieldError, INPUT } from '../../features/form/field-frame.tsx'
import { fieldId, useField, useFormState } from '../../features/form/form-context.ts'

/** One question with its fields. The backend says what is missing, because a draft may lack anything. */
export function Question({ question, index }: { question: SurveyQuestion; index: number }) {
  const field = useField(answerField(index), false)
  return (
    <fieldset
      data-question={question.type}
      className="flex flex-col gap-2"
      aria-describedby={field.error === null ? undefined : field.errorId}
    >
      <legend className="text-lg font-700 mb-2">
        {question.title}
        {!question.isRequired && (
          <span className="font-400 text-muted">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      <Fields question={question} index={index} />
      <FieldError field={field} />
    </fieldset>
  )
}

function Fields({ question, index }: { question: SurveyQuestion; index: number }) {
  switch (question.type) {
    case 'rating':
      return <Rating index={index} />
    case 'text':
      return <Words question={question} index={index} />
    default:
      return (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {question.options.slice(0, OPTIONS_SHOWN).map((option, position) => (
            <Choice
              key={option.id}
              type={question.type === 'single' ? 'radio' : 'checkbox'}
              name={ANSWER_FIELDS.option(index, question.type === 'single' ? 0 : position)}
              value={String(option.id)}
              label={option.title}
            />
          ))}
        </div>
      )
  }
}

function Rating({ index }: { index: number }) {
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.9rem,1fr))] gap-1">
        {Array.from({ length: RATING_MAX }, (_, step) => (
          <Choice
            key={step}
            type="radio"
            name={ANSWER_FIELDS.value(index)}
            value={String(step + 1)}
            label={String(step + 1)}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-sm text-muted" aria-hidden="true">
        <span>
          <Trans comment="the lowest rating">Not at all</Trans>
        </span>
        <span>
          <Trans comment="the highest rating">Very</Trans>
        </span>
      </p>
    </div>
  )
}

function Words({ question: { maxLength, title }, index }: { question: SurveyQuestion; index: number }) {
  const field = useField(ANSWER_FIELDS.text(index), false)
  return (
    <textarea
      id={field.id}
      name={ANSWER_FIELDS.text(index)}
      rows={4}
      maxLength={maxLength ?? undefined}
      defaultValue={field.value}
      aria-label={title}
      className={`${INPUT} py-2`}
    />
  )
}

function Choice({
  type,
  name,
  value,
  label,
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
}) {
  const { id } = useFormState()
  const field = useField(name, false)
  return (
    <label className="grow min-h-11 p-2 flex items-center gap-2 rounded-picture border border-line bg-surface has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-on-leaf-tint">
      <input
        id={fieldId(id, `${name}-${value}`)}
        type={type}
        name={name}
        value={value}
        defaultChecked={field.value === value}
        className="size-5 flex-none accent-leaf"
      />
      <span>{label}</span>
    </label>
  )
}
