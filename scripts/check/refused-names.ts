/** True for a path with a name that does not say what is inside. */
export function hasEmptyName(file: string): boolean {
  return namesOf(file).some((name) => EMPTY_NAMES.includes(name))
}

/** True for a path with a name that only its author understands. */
export function hasCoinedName(file: string): boolean {
  return namesOf(file).some((name) => COINED_NAMES.includes(name))
}

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

/** Invented names; docs/glossary.md has the field's term for each. */
const COINED_NAMES = [
  'answer',
  'answers',
  'basket',
  'behind',
  'belief',
  'bound',
  'busy',
  'door',
  'doors',
  'early',
  'first-sign',
  'flaw',
  'flights',
  'hands',
  'judge',
  'judged',
  'known',
  'later',
  'leaving',
  'left-out',
  'letter',
  'letters',
  'making',
  'outcome',
  'overtaken',
  'recent',
  'report-seldom',
  'returned',
  'seen',
  'seldom',
  'show',
  'told',
  'weave',
  'wish',
  'wishes',
  'written',
]
/** Names of a file and its folders, without extensions. */
function namesOf(file: string): string[] {
  return file.split('/').map((part) => part.replace(/(\.test)?\.\w+$/, ''))
}
