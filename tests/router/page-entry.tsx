import { hydrateRoot } from 'react-dom/client'
import type { Services } from '../../client/hooks/use-services.tsx'
import { createBrowserHistory } from '../../client/router/history.ts'
import { createRouter } from '../../client/router/router.ts'
import { Page } from './page.tsx'

declare global {
  interface Window {
    /** What the test reads afterwards. */
    seen: {
      events: string[]
      recovered: string[]
      caught: string[]
      aborted: string[]
      intents: string[]
      clicks: string[]
      reports: string[]
      chats: number
    }
    /** The slow page waits for the test. */
    finishSlow: () => void
  }
}

const seen: Window['seen'] = {
  events: [],
  recovered: [],
  caught: [],
  aborted: [],
  intents: [],
  clicks: [],
  reports: [],
  chats: 0,
}
window.seen = seen
const slow = new Promise<void>((resolve) => (window.finishSlow = resolve))

const services: Services = {
  track: (event) => {
    if (event.name === 'click')
      seen.clicks.push([event.resourceType, event.resourceValue, event.elementId].join(' '))
  },
  report: (error) => seen.reports.push(String(error)),
  openChat: () => {
    seen.chats += 1
  },
}

const router = createRouter({
  history: createBrowserHistory(),
  site: 'no',
  prepare: (to, { signal, intent }) => {
    if (intent) seen.intents.push(to.path)
    signal.addEventListener('abort', () => seen.aborted.push(to.path))
    return to.params['id'] === '99' ? slow : new Promise((resolve) => setTimeout(resolve, 20))
  },
  onNavigate: (event) => seen.events.push(`${event.type} ${event.to.path}`),
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const isWebview = document.documentElement.dataset['webview'] !== undefined
hydrateRoot(root, <Page router={router} services={services} isWebview={isWebview} />, {
  onRecoverableError: (error) => seen.recovered.push(String(error)),
  onCaughtError: (error) => seen.caught.push(String(error)),
})
document.documentElement.dataset['ready'] = ''
