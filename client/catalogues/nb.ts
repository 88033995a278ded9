export { messages } from 'virtual:messages/nb/first'
