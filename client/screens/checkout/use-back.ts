import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'

/** Closes the step's form without scrolling the page. */
export function useBack() {
  const router = useRouter()
  const from = useLocation()
  const { site } = useLocale()
  return () => router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from })
}
