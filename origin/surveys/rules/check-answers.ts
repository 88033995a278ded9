import { RATING_MAX, type SurveyQuestion } from '../../../shared/api/surveys.ts'

export type Answer = {
  questionId: number
  optionIds: readonly number[]
  value: number | null
  text: string | null
}
export type Question = Pick<SurveyQuestion, 'id' | 'type' | 'isRequired' | 'maxLength' | 'options'>
export type AnswerFault = 'missing' | 'invalid' | 'too_long' | 'not_allowed'

export type Checked = {
  /** By question. */
  faults: Map<number, AnswerFault>
  /** Answers that say something, with only what their question asks for. */
  kept: Answer[]
}

/**
 * Checks answers against their questions. A question may be left out until the survey is finished; what is sent must
 * fit its question at any time.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  { isFinished, hasPhoto }: { isFinished: boolean; hasPhoto: boolean },
): Checked {
  const faults = new Map<number, AnswerFault>()
  const known = new Set(questions.map(({ id }) => id))
  for (const { questionId } of answers) if (!known.has(questionId)) faults.set(questionId, 'not_allowed')
  const kept = questions.flatMap((question) => {
    const given = answers.find(({ questionId }) => questionId === question.id)
    const fault = given ? faultOf(question, given) : null
    if (fault) faults.set(question.id, fault)
    const answer = given && only(question, given)
    const isEmpty = question.type === 'photo' ? !hasPhoto : !answer || isBlank(answer)
    if (isFinished && isEmpty && question.isRequired) faults.set(question.id, 'missing')
    return answer && !isBlank(answer) ? [answer] : []
  })
  return { faults, kept }
}

function faultOf(
  { type, options, maxLength }: Question,
  { optionIds, value, text }: Answer,
): AnswerFault | null {
  const isOption = (optionId: number) => options.some(({ id }) => id === optionId)
  const isUnique = new Set(optionIds).size === optionIds.length
  switch (type) {
    case 'rating':
      return value === null || (value >= 1 && value <= RATING_MAX) ? null : 'invalid'
    case 'single':
      return optionIds.length <= 1 && optionIds.every(isOption) ? null : 'invalid'
    case 'multi':
    case 'products':
      return isUnique && optionIds.every(isOption) ? null : 'invalid'
    case 'text':
      return maxLength !== null && (text?.length ?? 0) > maxLength ? 'too_long' : null
    default:
      return null
  }
}

function only({ type, id }: Question, { optionIds, value, text }: Answer): Answer {
  const hasOptions = type === 'single' || type === 'multi' || type === 'products'
  return {
    questionId: id,
    optionIds: hasOptions ? optionIds : [],
    value: type === 'rating' ? value : null,
    text: type === 'text' ? text : null,
  }
}

function isBlank({ optionIds, value, text }: Answer): boolean {
  return optionIds.length === 0 && value === null && (text === null || text === '')
}
