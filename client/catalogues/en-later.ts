export { messages } from 'virtual:messages/en/later'
