declare global {
  interface ImportMeta {
    /** Set by the build; true under `npm run dev` (and in unit tests). */
    readonly env?: { readonly DEV: boolean }
  }
}

export {}
