/** The part of the storefront's key-value store that operators use. */
export type OperatorStore = {
  /** Where it is, for the person who reads the output. */
  place: string
  /** When a change acts, as a sentence. */
  acts: string
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  /** Names of everything that is stored. */
  list(): Promise<string[]>
  close(): Promise<void>
}
