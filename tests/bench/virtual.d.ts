declare module 'virtual:response' {
  export const response: { body: string; headers: Record<string, string> }
}
declare module 'virtual:page' {
  export function createPage(): import('react').ReactElement
}
