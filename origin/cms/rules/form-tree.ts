/** Fields of a form by their dotted names: `navbar.0.title` is in `navbar`, `0`, `title`. */
export type FormTree = { [name: string]: string | FormTree | undefined }

const DEPTH_MAX = 6
const ROWS_MAX = 600

/** Makes a tree of flat names. Names that are too deep, and values that are no text, are left out. */
export function toFormTree(form: Readonly<Record<string, unknown>>): FormTree {
  const root = emptyTree()
  for (const [name, value] of Object.entries(form)) {
    const parts = name.split('.')
    if (typeof value !== 'string' || parts.length > DEPTH_MAX) continue
    let tree = root
    for (const part of parts.slice(0, -1)) {
      const inner = tree[part]
      tree = typeof inner === 'object' ? inner : (tree[part] = emptyTree())
    }
    tree[parts.at(-1) ?? ''] = value
  }
  return root
}

/** The text of a field without spaces around it; line ends are those of the web. */
export function readText(tree: FormTree, name: string): string {
  const value = tree[name]
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}

/** The rows of a list in the order of their numbers. */
export function readList(value: string | FormTree | undefined): FormTree[] {
  if (typeof value !== 'object') return []
  return Object.keys(value)
    .filter((key) => /^\d{1,3}$/.test(key))
    .toSorted((one, other) => Number(one) - Number(other))
    .slice(0, ROWS_MAX)
    .flatMap((key) => {
      const row = value[key]
      return typeof row === 'object' ? [row] : []
    })
}

/** Rows by the number that the editor gave each of them; equal numbers keep their order. */
export function inPlace(rows: readonly FormTree[]): { row: FormTree; index: number }[] {
  return rows
    .map((row, index) => ({ row, index, place: placeOf(readText(row, 'place'), index) }))
    .toSorted((one, other) => one.place - other.place)
}

function placeOf(text: string, index: number): number {
  return /^-?\d{1,6}$/.test(text) ? Number(text) : (index + 1) * 10
}

/** Without a prototype, so that no name of a field reaches one. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree
}
