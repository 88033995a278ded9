/**
 * Replaces the bodies of some functions in a published file of React. A key is a function's name, or its name
 * and parameters (`f(a, b)`) where the body needs them. `missing` lists functions that the file lacks.
 * React's files are formatted, so a brace at the start of a line ends a function.
 */
export function replaceFunctions(code: string, bodies: ReadonlyMap<string, string>) {
  const missing = new Set(bodies.keys())
  const replaced = code.replace(FUNCTION, (whole: string, head: string, name: string) => {
    const key = bodies.has(head) ? head : name
    const body = bodies.get(key)
    if (body === undefined) return whole
    missing.delete(key)
    return `function ${head} {${body}}\n`
  })
  return { code: replaced, missing: [...missing] }
}

const FUNCTION = /^function ((\w+)\([^)]*\)) \{\n[^]*?^\}\n/gm
