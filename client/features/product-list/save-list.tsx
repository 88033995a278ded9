import { type ReactNode, useState } from 'react'
import { SAVE_LIST_FORM } from '../../../shared/forms/product-lists-name.ts'
import { usePageContext } from '../../config.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import type { LoadPart } from '../../ui/late-part.tsx'

/** A button that opens the form for a list of the goods on the page. The form's code loads when it is opened. */
export function SaveList({ children, title = '' }: { children: ReactNode; title?: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const isRefused = usePageContext().form?.form === SAVE_LIST_FORM
  const form = <LatePart name="list" load={loadSaveListForm} props={{ title }} />
  return (
    <details className="open:basis-full" open={isRefused || undefined} onToggle={() => setWasOpened(true)}>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none`}>{children}</summary>
      {wasOpened ? form : <noscript>{form}</noscript>}
    </details>
  )
}

const loadSaveListForm = () => import('./save-list-form.tsx').then((module) => module.SaveListForm)

/** In the HTML of every page with the button, for browsers without scripts. */
export const SAVE_LIST_PARTS: readonly LoadPart[] = import.meta.env.SSR ? [loadSaveListForm] : []
