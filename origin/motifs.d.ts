declare module 'virtual:motifs' {
  export const motifs: import('./media/motif.ts').Motifs
}
