declare const rowType: unique symbol

/**
 * A statement with named parameters (`:userId`) whose rows have the type `Row`. D1 binds by position only,
 * so `text` has `?1`, `?2` … in the order of `names`.
 */
export type Query<Row> = { text: string; names: readonly string[]; [rowType]?: Row }

/** A D1 statement with bound parameters and the type of its rows. */
export type Prepared<Row> = D1PreparedStatement & { [rowType]?: Row }

/** Values by the names of parameters. */
export type Params = Readonly<Record<string, string | number | boolean | ArrayBufferView | null>>

/**
 * Makes a query of SQL with named parameters; call it once per module when the text is constant. Throws for a
 * positional parameter, which would be bound to the wrong value.
 */
export function sql<Row>(source: string): Query<Row> {
  const names: string[] = []
  const text = source.replaceAll(TOKENS, (token, name: string | undefined) => {
    if (token.startsWith("'")) return token
    if (name === undefined) throw new Error(`Name the parameter ${token} of this statement: ${source}`)
    if (!names.includes(name)) names.push(name)
    return `?${names.indexOf(name) + 1}`
  })
  return { text, names }
}

/** Matches string literals, which may contain colons, named parameters, and positional ones. */
const TOKENS = /'(?:[^']|'')*'|:([a-z]\w*)|\?\d*/gi

/** The query with its parameters bound. Throws for a parameter without a value and an unused value. */
export function prepare<Row>(db: D1Database, query: Query<Row>, params: Params): Prepared<Row> {
  return prepareAll(db, { query }, params).query
}

/**
 * Binds the parameters of several queries; each takes the values it names. Throws for a parameter without a
 * value and for a value that no query names.
 */
export function prepareAll<Queries extends Record<string, Query<unknown>>>(
  db: D1Database,
  queries: Queries,
  params: Params,
): PreparedAll<Queries> {
  const all = Object.entries(queries)
  for (const name of Object.keys(params)) {
    if (!all.some(([, { names }]) => names.includes(name))) {
      throw new Error(`No statement of ${Object.keys(queries).join(', ')} has the parameter :${name}`)
    }
  }
  return Object.fromEntries(
    all.map(([key, { text, names }]) => [
      key,
      bind(
        db,
        text,
        names.map((name) => valueOf(params, name, key)),
      ),
    ]),
  ) as PreparedAll<Queries>
}

export type PreparedAll<Queries extends Record<string, Query<unknown>>> = {
  [Name in keyof Queries]: Prepared<Queries[Name] extends Query<infer Row> ? Row : never>
}

function bind(db: D1Database, text: string, values: readonly unknown[]): D1PreparedStatement {
  const statement = db.prepare(text)
  return values.length > 0 ? statement.bind(...values) : statement
}

function valueOf(params: Params, name: string, key: string): unknown {
  const value = params[name]
  if (value === undefined) throw new Error(`The statement ${key} lacks a value for :${name}`)
  return value
}
