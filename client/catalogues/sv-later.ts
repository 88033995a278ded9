export { messages } from 'virtual:messages/sv/later'
