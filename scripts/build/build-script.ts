import { build } from 'vite'

/**
 * Builds a source as one classic script without imports, for what loads no chunk of the page's build: the service
 * worker and the support chat. `root` is the project's folder.
 */
export async function buildScript(root: string, source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const [script, ...more] = outputs
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${source} is not one script`)
  return script.code.trim()
}
