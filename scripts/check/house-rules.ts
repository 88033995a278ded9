import { readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { ROOT } from '../project.ts'
import { hasCoinedName, hasEmptyName } from './refused-names.ts'

/** The maximum length of a source file in lines (CONTRIBUTING). */
const TOO_LONG_FILE = 250

export type SourceFile = { path: string; text: string }
type HouseRule = { name: string; fix: string; isBroken(file: SourceFile): boolean }

const SOURCE = /^(client|worker|origin|shared|scripts|tests)\/.*\.(ts|tsx|mjs)$/
const isSource = ({ path: file }: SourceFile) => SOURCE.test(file) && !file.endsWith('.d.ts')
const isShipped = (file: SourceFile) => isSource(file) && !/^(tests|scripts)\/|\.test\.tsx?$/.test(file.path)
const lines = ({ text }: SourceFile) => text.split('\n').length - 1

/** This file and its test contain what the rules look for. */
const isAboutRules = ({ path: file }: SourceFile) => file.startsWith('scripts/check/house-rules')

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'too long',
    fix: `split it: no file needs more than ${TOO_LONG_FILE} lines`,
    isBroken: (file) => isShipped(file) && lines(file) > TOO_LONG_FILE,
  },
  {
    name: 'empty name',
    fix: 'name it after what it holds',
    isBroken: (file) => hasEmptyName(file.path),
  },
  {
    name: 'coined name',
    fix: "use the field's term (docs/glossary.md)",
    isBroken: (file) => isSource(file) && hasCoinedName(file.path),
  },
  {
    name: 'barrel',
    fix: 'import from the file that owns the thing',
    isBroken: (file) => isSource(file) && /^export \* from /m.test(file.text),
  },
  {
    name: 'default export',
    fix: 'export by name; only tools and the runtime ask for a default',
    isBroken: (file) =>
      isShipped(file) &&
      !/^(worker|origin)\/index\.ts$/.test(file.path) &&
      /^export default\b/m.test(file.text),
  },
  {
    name: 'unfinished',
    fix: 'finish it, or write an issue',
    isBroken: (file) => isSource(file) && !isAboutRules(file) && /\b(TODO|FIXME)\b/.test(file.text),
  },
  {
    name: 'focused or skipped test',
    fix: 'run it or delete it',
    isBroken: (file) =>
      isSource(file) && !isAboutRules(file) && /\b(it|test|describe)\.(only|skip|todo)\b/.test(file.text),
  },
  {
    name: 'reads the clock',
    fix: 'take the time from client/clock.ts, the dependencies of the worker or backend, or tests/support/clock.ts',
    isBroken: (file) =>
      isSource(file) &&
      !isAboutRules(file) &&
      !CLOCKS.includes(file.path) &&
      /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\)/.test(file.text),
  },
  {
    name: 'database rows by position',
    fix: 'read them by name with readBatch or runBatch (origin/db/batch.ts)',
    isBroken: (file) =>
      isShipped(file) && /^origin\/(?!db\/)/.test(file.path) && BATCH_BY_POSITION.test(file.text),
  },
  {
    name: 'text outside the catalogues',
    fix: 'say it by msg and text (docs/words.md)',
    isBroken: (file) =>
      isShipped(file) &&
      /^(origin|worker)\//.test(file.path) &&
      !WORDS_OF_DATA.includes(file.path) &&
      /\bsv: ['"`]/.test(file.text),
  },
  {
    name: 'path of a machine',
    fix: 'write it relative to the project',
    isBroken: (file) =>
      !isAboutRules(file) && /(?<![\w.:/-])\/(home|Users|work|root)\/[\w.-]+/.test(file.text),
  },
  {
    name: 'secret',
    fix: 'take it out, and replace it wherever it was used',
    isBroken: (file) => !isAboutRules(file) && SECRETS.some((pattern) => pattern.test(file.text)),
  },
  {
    name: 'silenced type error',
    fix: 'say what is true, or parse what comes from outside',
    isBroken: (file) =>
      isSource(file) && !isAboutRules(file) && /@ts-(ignore|nocheck|expect-error)/.test(file.text),
  },
]

/** A D1 batch whose results are read by position; a batch that only writes may be awaited. */
const BATCH_BY_POSITION = /\bD1Result\b|\bbatch<|(?:=|\(|,|\breturn)\s*\(*(?:await\s+)?[\w.]*\bdb\.batch\(/

/** Everything else receives the time as a parameter, so that a test or `TORG_NOW` can set it. */
const CLOCKS = ['client/clock.ts', 'worker/index.ts', 'origin/index.ts', 'scripts/system/clock.ts']

/** Words in each language that are data, not texts: what the seed and search are made of. */
const WORDS_OF_DATA = ['origin/search/synonyms.ts', 'origin/units/pack-size.ts']

const SECRETS = [
  /-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
]

/** Returns one sentence for each rule that a tracked file breaks. */
export function findHouseFaults(files: readonly SourceFile[] = trackedFiles()): string[] {
  return files.flatMap((file) =>
    HOUSE_RULES.filter((rule) => rule.isBroken(file)).map(
      (rule) => `${file.path}: ${rule.name}; ${rule.fix}`,
    ),
  )
}

/** Returns the text files that git tracks or would add. */
export function trackedFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((file) => /\.(ts|tsx|mjs|json|toml|md|sql|css|csv|html|yml|po)$|^\.ci\//.test(file))
    .flatMap((file) => readIfThere(file))
}

/** Empty for a file that is deleted but not committed. */
function readIfThere(file: string): SourceFile[] {
  try {
    return [{ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }]
  } catch {
    return []
  }
}
