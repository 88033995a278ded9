import { serveAddReminder, serveDeleteReminder, serveReminders } from './reminders.ts'

/** The handlers of `reminders/`, by the names of `ENDPOINTS`. */
export const remindersRoutes = {
  addReminder: serveAddReminder,
  deleteReminder: serveDeleteReminder,
  getReminders: serveReminders,
}
