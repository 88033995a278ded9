/** The part of the storefront's KV store that operators use. */
export type OperatorStore = {
  /** Where the store is, for the person who reads the output. */
  place: string
  /** A sentence that says when a change takes effect. */
  acts: string
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  /** Names of all stored keys. */
  list(): Promise<string[]>
  close(): Promise<void>
}
