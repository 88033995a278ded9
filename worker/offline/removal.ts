import { FILES_CACHE, FORGOTTEN_CACHE, VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'

const CACHES = JSON.stringify([VISITOR_CACHE, FILES_CACHE, FORGOTTEN_CACHE])

/**
 * The code of a service worker that removes itself and what was kept. It takes over at once, because it changes no
 * page: without a `fetch` listener every request goes to the network. It ends first and deletes then, because a
 * browser's storage may fail.
 */
export const REMOVAL = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil((async()=>{await registration.unregister();await Promise.allSettled(${CACHES}.map((name)=>caches.delete(name)))})()))`
