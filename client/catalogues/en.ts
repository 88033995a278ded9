export { messages } from 'virtual:messages/en/first'
