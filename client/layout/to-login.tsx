import { useEffect } from 'react'
import { href } from '../../shared/href.ts'
import { useLocation, useRouter } from '../router/use-router.ts'

/** In the place of a page that is for somebody who is logged in: leads to the log-in page, and back. */
export function ToLogin() {
  const router = useRouter()
  const { path } = useLocation()
  useEffect(() => {
    void router.navigate(href(router.site, 'login', {}, { next: path }), { replace: true })
  }, [router, path])
  return null
}
