import { serveAddToDinnerBank, serveDinnerBank, serveRemoveFromDinnerBank } from './bank.ts'
import { serveDinners } from './dinners.ts'
import { serveGiveDinnerFeedback } from './feedback.ts'
import { servePreviousDinners } from './previous.ts'
import { serveDinnersWithProduct } from './product-dinners.ts'
import { servePutWeekPlan, serveWeekPlan } from './week-plan.ts'

export const dinnersRoutes = {
  addToDinnerBank: serveAddToDinnerBank,
  getDinnerBank: serveDinnerBank,
  getDinners: serveDinners,
  getDinnersWithProduct: serveDinnersWithProduct,
  getPreviousDinners: servePreviousDinners,
  getWeekPlan: serveWeekPlan,
  giveDinnerFeedback: serveGiveDinnerFeedback,
  putWeekPlan: servePutWeekPlan,
  removeFromDinnerBank: serveRemoveFromDinnerBank,
}
