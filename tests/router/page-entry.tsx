import { hydrateRoot } from 'react-dom/client'
import { createBrowserHistory } from '../../client/router/history.ts'
import { createRouter } from '../../client/router/router.ts'
import { Page } from './page.tsx'

declare global {
  interface Window {
    /** What the test asks about afterwards. */
    seen: { events: string[]; recovered: string[]; aborted: string[] }
  }
}

const seen: Window['seen'] = { events: [], recovered: [], aborted: [] }
window.seen = seen

const router = createRouter({
  history: createBrowserHistory(),
  site: 'no',
  prepare: (to, { signal }) => {
    signal.addEventListener('abort', () => seen.aborted.push(to.path))
    return new Promise((resolve) => setTimeout(resolve, to.params['id'] === '99' ? 600 : 20))
  },
  onNavigate: (event) => seen.events.push(`${event.type} ${event.to.path}`),
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
hydrateRoot(root, <Page router={router} />, {
  onRecoverableError: (error) => seen.recovered.push(String(error)),
})
document.documentElement.dataset['ready'] = ''
