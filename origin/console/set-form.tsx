/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { PostForm } from './post-form.tsx'

type SetFormProps = {
  name: string
  value: string | number
  does?: string
  /** What readers see who may not set it. */
  otherwise?: Child
  children: Child
}

/** A form that changes one row; the field `name` identifies it. */
export function SetForm({ name, value, does, otherwise, children }: SetFormProps) {
  return (
    <PostForm does={does} otherwise={otherwise}>
      <input type="hidden" name={name} value={value} />
      {children} <button>Set</button>
    </PostForm>
  )
}
