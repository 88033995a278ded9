import { serveStopReminders } from './stop.ts'
import { serveAddReminder, serveDeleteReminder, serveReminders } from './reminders.ts'

export const remindersRoutes = {
  addReminder: serveAddReminder,
  deleteReminder: serveDeleteReminder,
  getReminders: serveReminders,
  stopReminders: serveStopReminders,
}
