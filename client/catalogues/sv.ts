export { messages } from 'virtual:messages/sv/first'
