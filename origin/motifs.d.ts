declare module 'virtual:motifs' {
  export const motifs: import('./deps.ts').Motifs
}
