import { LatePart } from '../../ui/late-part.tsx'
import type { DietPartProps } from './diet-parts.tsx'
import { useHasDiet } from './has-diet.ts'

/** What a diet profile adds to a page. Its code loads only in a browser that has one (docs/diet.md). */
export function DietPart(props: DietPartProps) {
  return useHasDiet() && <LatePart name="diet" load={load} props={props} />
}

const load = () => import('./diet-parts.tsx').then((module) => module.DietParts)
