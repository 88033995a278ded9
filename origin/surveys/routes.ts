import { servePostSurveyAnswers } from './submit.ts'
import { serveStopSurveys, serveSurvey, serveSurveyBasic } from './survey.ts'

export const surveysRoutes = {
  getSurvey: serveSurvey,
  getSurveyBasic: serveSurveyBasic,
  postSurveyAnswers: servePostSurveyAnswers,
  stopSurveys: serveStopSurveys,
}
