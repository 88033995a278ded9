import path from 'node:path'
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import { ROOT } from './project.ts'

/** The environment a plugin under test is made for. */
export const ENVIRONMENT = 'worker'

type Built = {
  /** The main module's code, and that of all others. */
  main: string
  others: string[]
  /** The main module, run. What it loads later is not there. */
  run: () => Promise<unknown>
}

/**
 * For tests: a build of the module `entry` with nothing but these plugins. `sources` are files by their path, laid over those
 * of the project. Throws what fails the build.
 */
export async function buildSources(
  sources: Record<string, string>,
  entry: string,
  plugins: Plugin[],
  { minify = false } = {},
): Promise<Built> {
  const builder = await createBuilder({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [layOver(sources), ...plugins],
    environments: {
      [ENVIRONMENT]: {
        consumer: 'server',
        resolve: { noExternal: true },
        build: {
          write: false,
          minify,
          rolldownOptions: { input: path.join(ROOT, entry), preserveEntrySignatures: 'strict' },
        },
      },
    },
  })
  const environment = builder.environments[ENVIRONMENT]
  if (!environment) throw new Error('Vite has not made the environment')
  const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput
  const chunks = output.filter((each) => each.type === 'chunk')
  const main = chunks.find((each) => each.isEntry)?.code ?? ''
  return {
    main,
    others: chunks.filter((each) => !each.isEntry).map(({ code }) => code),
    run: () => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(main)}`),
  }
}

function layOver(sources: Record<string, string>): Plugin {
  const files = new Map(Object.entries(sources).map(([file, code]) => [path.join(ROOT, file), code]))
  return {
    name: 'test:sources',
    enforce: 'pre',
    resolveId(id, importer) {
      const file = id.startsWith('.') && importer ? path.resolve(path.dirname(importer), id) : id
      return files.has(file) ? file : null
    },
    load: (id) => files.get(id) ?? null,
  }
}
