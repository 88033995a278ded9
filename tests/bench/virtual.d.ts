declare module 'virtual:answer' {
  export const answer: { body: string; headers: Record<string, string> }
}
declare module 'virtual:page' {
  export function createPage(): import('react').ReactElement
}
