import type { Forms } from '../request.ts'
import { FORMS } from './all-forms.ts'

const ofPages = FORMS.flatMap((form) => (form.pages ?? []).map((page) => ({ page, form })))

/** Loaded with the first POST to a page (forms.ts). */
export const FORMS_BY_ADDRESS: Forms = {
  byPage: new Map(
    [...Map.groupBy(ofPages, ({ page }) => page)].map(([page, each]) => [page, each.map(({ form }) => form)]),
  ),
  byAddress: new Map(
    FORMS.flatMap((form) => (form.address === undefined ? [] : [[form.address, form] as const])),
  ),
}
