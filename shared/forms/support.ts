import { sendContactMessage } from '../api/support.ts'
import { defineForm } from './form.ts'

export const supportMessageForm = defineForm({
  name: 'support-message',
  pages: ['contact'],
  keep: ['name', 'email', 'message'],
  endpoint: sendContactMessage,
  read: (get) => ({ body: { name: get('name'), email: get('email'), message: get('message') } }),
})
