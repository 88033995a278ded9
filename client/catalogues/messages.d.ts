/** Compiled messages of one language, made of `locales/` by scripts/build/catalogues-plugin.ts. */
declare module 'virtual:messages/*' {
  export const messages: import('@lingui/core').Messages
}
