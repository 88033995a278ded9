import { build } from 'vite'

const SOURCE = 'client/offline/service-worker.ts'

/**
 * Builds the service worker as one classic script without imports: browsers load no chunk of the page's build
 * into it. `root` is the project's folder.
 */
export async function buildServiceWorker(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const [script, ...more] = outputs
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${SOURCE} is not one script`)
  return script.code.trim()
}
