import { useEffect } from 'react'
import { href } from '../../shared/href.ts'
import { useLocation, useRouter } from '../router/use-router.ts'

/** Shown instead of a page that needs a login: links to the log-in page, which leads back here. */
export function ToLogin() {
  const router = useRouter()
  const { path } = useLocation()
  useEffect(() => {
    void router.navigate(href(router.site, 'login', {}, { next: path }), { replace: true })
  }, [router, path])
  return null
}
