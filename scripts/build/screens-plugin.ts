import type { Plugin } from 'vite'

const TABLE = /\/client\/screens\.ts$/
const CLIENT = /\/client\/.*\.tsx?$/
const SCREEN = /import\(\s*["'`](\.\/screens\/([\w-]+)\/screen\.tsx)["'`]\s*\)/g
/** What a query loads with its answer, by which nothing is won where all files are one. */
const ANSWERS = /\bimport\(\s*["'`](\.{1,2}\/(?:[\w./-]+\/)?(?:api-answer|answers\/[\w-]+)\.ts)["'`]\s*\)/g
const MODULE = 'virtual:screens'

/**
 * All screens of the worker named `environment`, and what reads their answers, in its one main module. In a
 * browser each is a chunk with what it shares in others; of 37 screens that is a hundred files, and a tenth of the
 * worker's bytes would be the lines by which they import each other. The build fails when the table of screens is
 * not met or holds an import that is not understood, and when no answer is read any more.
 */
export function screensPlugin(environment: string): Plugin {
  const screens = new Map<string, string>()
  let hasAnswers = false
  return {
    name: 'torg:screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildStart() {
      screens.clear()
      hasAnswers = false
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    transform: {
      filter: { id: CLIENT },
      handler(code, id) {
        if (!TABLE.test(id)) {
          const lean = withStaticAnswers(code)
          hasAnswers ||= lean !== null
          return lean
        }
        const table = code.replace(SCREEN, (_, file: string, folder: string) => {
          const name = folder.replaceAll('-', '_')
          screens.set(name, new URL(file, `file://${id}`).pathname)
          return `Promise.resolve(allScreens.${name})`
        })
        if (/\bimport\(/.test(table)) {
          this.error(
            'client/screens.ts names its screens in another way: mend scripts/build/screens-plugin.ts.',
          )
        }
        return { code: `import * as allScreens from '${MODULE}'\n${table}`, map: null }
      },
    },
    load(id) {
      if (id !== `\0${MODULE}`) return null
      return [...screens].map(([name, file]) => `export * as ${name} from ${JSON.stringify(file)}`).join('\n')
    },
    generateBundle() {
      if (screens.size === 0)
        this.error('The worker holds no screens: client/screens.ts has none, or has moved.')
      if (!hasAnswers) this.error('Nothing loads what reads an answer: mend scripts/build/screens-plugin.ts.')
    },
  }
}

function withStaticAnswers(code: string) {
  const imports: string[] = []
  const body = code.replace(ANSWERS, (_, file: string) => {
    imports.push(`import * as answers${imports.length} from '${file}';`)
    return `Promise.resolve(answers${imports.length - 1})`
  })
  if (/\bimport\([^)]*\banswers?\b/.test(body)) {
    throw new Error(
      'An answer is read by what is named in another way: mend scripts/build/screens-plugin.ts.',
    )
  }
  return imports.length === 0 ? null : { code: imports.join('') + body, map: null }
}
