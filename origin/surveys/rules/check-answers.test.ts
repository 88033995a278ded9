import { describe, expect, it } from 'vitest'
import { checkAnswers, type Answer, type AnswerFault, type Question } from './check-answers.ts'

const OPTIONS = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
]
const question = (id: number, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  type,
  isRequired: false,
  maxLength: null,
  options: [],
  ...more,
})
const QUESTIONS = [
  question(1, 'rating', { isRequired: true }),
  question(2, 'single', { options: OPTIONS }),
  question(3, 'multi', { options: OPTIONS }),
  question(4, 'text', { maxLength: 5 }),
  question(5, 'photo'),
]
const answer = (questionId: number, more: Partial<Answer> = {}): Answer => ({
  questionId,
  optionIds: [],
  value: null,
  text: null,
  ...more,
})
const check = (answers: Answer[], isFinished = true, hasPhoto = false, questions = QUESTIONS) =>
  checkAnswers(questions, answers, { isFinished, hasPhoto })

describe('answers', () => {
  it.each<[string, Answer, AnswerFault]>([
    ['a rating above the scale', answer(1, { value: 6 }), 'invalid'],
    ['a rating below it', answer(1, { value: 0 }), 'invalid'],
    ['two options where one is asked for', answer(2, { optionIds: [1, 2] }), 'invalid'],
    ['an option of another question', answer(3, { optionIds: [1, 9] }), 'invalid'],
    ['an option twice', answer(3, { optionIds: [1, 1] }), 'invalid'],
    ['a text that is too long', answer(4, { text: 'abcdef' }), 'too_long'],
    ['a question of another survey', answer(9, { value: 1 }), 'not_allowed'],
  ])('with %s are refused, finished or not', (_, given, fault) => {
    for (const isFinished of [true, false]) {
      const { faults } = check(
        [answer(1, { value: 3 }), given].slice(given.questionId === 1 ? 1 : 0),
        isFinished,
      )
      expect([...faults]).toEqual([[given.questionId, fault]])
    }
  })

  it('may lack what is required until the survey is finished', () => {
    expect([...check([], false).faults]).toEqual([])
    expect([...check([], true).faults]).toEqual([[1, 'missing']])
    expect([...check([answer(1, { text: 'five' })], true).faults]).toEqual([[1, 'missing']])
  })

  it('keep only what their question asks for, and nothing empty', () => {
    const given = [
      answer(1, { value: 5, text: 'more' }),
      answer(2, { optionIds: [2], value: 1 }),
      answer(3),
      answer(4, { text: '' }),
    ]
    expect(check(given).kept).toEqual([answer(1, { value: 5 }), answer(2, { optionIds: [2] })])
  })

  it('need a photo where one is required', () => {
    const questions = [question(5, 'photo', { isRequired: true })]
    expect([...check([], true, false, questions).faults]).toEqual([[5, 'missing']])
    expect([...check([], true, true, questions).faults]).toEqual([])
  })
})
