import { readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { ROOT } from './project.ts'

/** Lines of a source file: from the first on ask why, above the second split (CONTRIBUTING). */
export const LONG_FILE = 150
export const TOO_LONG_FILE = 250

export type SourceFile = { path: string; text: string }
type HouseRule = { name: string; fix: string; isBroken(file: SourceFile): boolean }

const SOURCE = /^(client|worker|origin|shared|scripts|tests)\/.*\.(ts|tsx|mjs)$/
const isSource = ({ path: file }: SourceFile) => SOURCE.test(file) && !file.endsWith('.d.ts')
const isShipped = (file: SourceFile) => isSource(file) && !/^(tests|scripts)\/|\.test\.tsx?$/.test(file.path)
const lines = ({ text }: SourceFile) => text.split('\n').length - 1

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'manager',
  'data',
  'info',
  'item',
]

/** This file and its test have to write down what they look for. */
const isAboutRules = ({ path: file }: SourceFile) => file.startsWith('scripts/house-rules')

export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'too long',
    fix: `split it: no file needs more than ${TOO_LONG_FILE} lines`,
    isBroken: (file) => isShipped(file) && lines(file) > TOO_LONG_FILE,
  },
  {
    name: 'empty name',
    fix: 'name it after what it holds',
    isBroken: ({ path: file }) =>
      file.split('/').some((part) => EMPTY_NAMES.includes(part.replace(/(\.test)?\.\w+$/, ''))),
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

const SECRETS = [
  /-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
]

/** One sentence for each rule a tracked file breaks. */
export function findHouseFaults(files: readonly SourceFile[] = trackedFiles()): string[] {
  return files.flatMap((file) =>
    HOUSE_RULES.filter((rule) => rule.isBroken(file)).map(
      (rule) => `${file.path}: ${rule.name}; ${rule.fix}`,
    ),
  )
}

/** Shipped files longer than `LONG_FILE`, with their lines: allowed, but worth a question. */
export function findLongFiles(files: readonly SourceFile[] = trackedFiles()): string[] {
  return files
    .filter((file) => isShipped(file) && lines(file) > LONG_FILE)
    .map((file) => `${file.path} (${lines(file)})`)
}

/** Text files git knows or would add. */
export function trackedFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((file) => /\.(ts|tsx|mjs|json|toml|md|sql|css|csv|html|yml|po)$|^\.ci\//.test(file))
    .flatMap((file) => readIfThere(file))
}

/** A file deleted but not committed is still listed. */
function readIfThere(file: string): SourceFile[] {
  try {
    return [{ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }]
  } catch {
    return []
  }
}
