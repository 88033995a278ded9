import { LANGUAGES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

type QuestionSeed = {
  id: number
  type: 'single' | 'multi' | 'rating' | 'text' | 'products' | 'photo'
  isRequired?: true
  maxLength?: number
  /** Texts are nb|sv|en. */
  title: string
  options?: [id: number, title: string][]
}

const SURVEY_ID = 1
const TITLE = 'Hvordan gikk leveringen?|Hur gick leveransen?|How was your delivery?'
const INTRO =
  'Noen korte spørsmål. Du kan lagre svarene og fortsette senere.|Några korta frågor. Du kan spara svaren och fortsätta senare.|A few short questions. You can save your answers and go on later.'

/** The survey after a delivery; one question of every type. */
const QUESTIONS: QuestionSeed[] = [
  {
    id: 1,
    type: 'rating',
    isRequired: true,
    title: 'Hvor fornøyd er du, alt i alt?|Hur nöjd är du, allt som allt?|How happy are you, all in all?',
  },
  {
    id: 2,
    type: 'single',
    isRequired: true,
    title: 'Kom vi til rett tid?|Kom vi i rätt tid?|Did we come on time?',
    options: [
      [1, 'Ja|Ja|Yes'],
      [2, 'Vi kom for tidlig|Vi kom för tidigt|We came too early'],
      [3, 'Vi kom for sent|Vi kom för sent|We came too late'],
    ],
  },
  {
    id: 3,
    type: 'multi',
    title: 'Hva var bra?|Vad var bra?|What was good?',
    options: [
      [4, 'Varene|Varorna|The items'],
      [5, 'Pakkingen|Packningen|The packing'],
      [6, 'Sjåføren|Chauffören|The driver'],
      [7, 'Nettbutikken|Butiken på nätet|The online shop'],
    ],
  },
  {
    id: 4,
    type: 'products',
    title:
      'Var det noen varer du ikke var fornøyd med?|Var det några varor du inte var nöjd med?|Were there items you weren’t happy with?',
  },
  {
    id: 5,
    type: 'text',
    maxLength: 1000,
    title: 'Er det noe mer du vil fortelle?|Vill du berätta något mer?|Anything else you want to tell us?',
  },
  {
    id: 6,
    type: 'photo',
    title: 'Vil du vise oss noe?|Vill du visa oss något?|Do you want to show us something?',
  },
]

/** Statements for the survey, its questions and their options. */
export function surveyStatements(): Statement[] {
  const inLanguages = (id: number, ...texts: string[]) =>
    LANGUAGES.map((language, index) => [id, language, ...texts.map((each) => each.split('|')[index])])
  const options = QUESTIONS.flatMap((question) =>
    (question.options ?? []).map(([id, title], sort) => ({ id, title, sort, questionId: question.id })),
  )
  return [
    insertRows('surveys', ['id', 'key'], [[SURVEY_ID, 'delivery']]),
    insertRows('survey_texts', ['survey_id', 'lang', 'title', 'intro'], inLanguages(SURVEY_ID, TITLE, INTRO)),
    insertRows(
      'survey_questions',
      ['id', 'survey_id', 'sort', 'type', 'is_required', 'max_length'],
      QUESTIONS.map(({ id, type, isRequired, maxLength }, sort) => [
        id,
        SURVEY_ID,
        sort,
        type,
        Number(isRequired ?? false),
        maxLength ?? null,
      ]),
    ),
    insertRows(
      'survey_question_texts',
      ['question_id', 'lang', 'title'],
      QUESTIONS.flatMap(({ id, title }) => inLanguages(id, title)),
    ),
    insertRows(
      'survey_options',
      ['id', 'question_id', 'sort'],
      options.map(({ id, questionId, sort }) => [id, questionId, sort]),
    ),
    insertRows(
      'survey_option_texts',
      ['option_id', 'lang', 'title'],
      options.flatMap(({ id, title }) => inLanguages(id, title)),
    ),
  ]
}
