/** Compiled messages of one language; scripts/build/catalogues-plugin.ts makes them from `locales/`. */
declare module 'virtual:messages/*' {
  export const messages: import('@lingui/core').Messages
}
