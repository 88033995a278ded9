declare module 'virtual:messenger' {
  export const messengerScript: string
}
