import type { Plugin } from 'vite'

const TABLE = /\/client\/screens\.ts$/
const CLIENT = /\/client\/.*\.tsx?$/
const SCREEN = /import\(\s*["'`](\.\/screens\/([\w-]+)\/screen\.tsx)["'`]\s*\)/g
/** What a query loads with its answer, by which nothing is won where all files are one. */
const ANSWERS = /\bimport\(\s*["'`](\.{1,2}\/(?:[\w./-]+\/)?(?:api-answer|answers\/[\w-]+)\.ts)["'`]\s*\)/g
const MODULE = 'virtual:screens'

/**
 * All screens of the worker named `environment`, and what reads their answers, in its one main module. In a browser each is a chunk with what it
 * shares in others; of 37 screens that is a hundred files, and a tenth of the worker's bytes would be the lines by
 * which they import each other.
 */
export function screensPlugin(environment: string): Plugin {
  const screens = new Map<string, string>()
  return {
    name: 'torg:screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildStart: () => screens.clear(),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    transform: {
      filter: { id: CLIENT },
      handler(code, id) {
        if (!TABLE.test(id)) return withStaticAnswers(code)
        const table = code.replace(SCREEN, (_, file: string, folder: string) => {
          const name = folder.replaceAll('-', '_')
          screens.set(name, new URL(file, `file://${id}`).pathname)
          return `Promise.resolve(allScreens.${name})`
        })
        if (screens.size === 0)
          this.error(
            'client/screens.ts names its screens in another way: mend scripts/build/screens-plugin.ts.',
          )
        return { code: `import * as allScreens from '${MODULE}'\n${table}`, map: null }
      },
    },
    load(id) {
      if (id !== `\0${MODULE}`) return null
      return [...screens].map(([name, file]) => `export * as ${name} from ${JSON.stringify(file)}`).join('\n')
    },
  }
}

function withStaticAnswers(code: string) {
  const imports: string[] = []
  const body = code.replace(ANSWERS, (_, file: string) => {
    imports.push(`import * as answers${imports.length} from '${file}';`)
    return `Promise.resolve(answers${imports.length - 1})`
  })
  return imports.length > 0 ? { code: imports.join('') + body, map: null } : null
}
