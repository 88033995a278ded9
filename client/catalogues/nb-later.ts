export { messages } from 'virtual:messages/nb/later'
