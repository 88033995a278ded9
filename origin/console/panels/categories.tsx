/** @jsxImportSource hono/jsx */
import { addCategory, saveCategory } from '../../productcategories/staff-changes.ts'
import { type CategoryFields, readEditedCategory } from '../../productcategories/staff.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { type Change, ConsoleError, type Panel } from '../panel.ts'
import { Allowed } from '../reader.tsx'
import { CategoryEditor, readCategoryForm, readSlug } from './category-editor.tsx'

type Row = {
  id: number
  path: string
  name_nb: string
  name_sv: string
  name_en: string
  position: number
  goods: number
  state: string
}

const nameIn = (language: string) =>
  `coalesce((SELECT name FROM category_texts WHERE category_id = c.id AND lang = '${language}'), '')`

const CATEGORIES: List<Row> = {
  name: 'categories',
  searchLabel: 'Name, path or id',
  select: `SELECT c.id, iif(top.slug IS NULL, c.slug, top.slug || '/' || c.slug) AS path,
                  ${nameIn('nb')} AS name_nb, ${nameIn('sv')} AS name_sv, ${nameIn('en')} AS name_en,
                  (SELECT count(*) FROM categories s WHERE s.parent_id IS c.parent_id AND (s.sort, s.id) <= (c.sort, c.id)) AS position,
                  coalesce(top.sort, c.sort) AS top_sort, coalesce(top.id, c.id) AS top_id, c.parent_id IS NOT NULL AS level,
                  (SELECT count(DISTINCT product_id) FROM category_listings WHERE category_id = c.id) AS goods,
                  CASE WHEN c.is_hidden THEN 'hidden' WHEN top.is_hidden THEN 'hidden with its parent' ELSE 'shown' END AS state
             FROM categories c LEFT JOIN categories top ON top.id = c.parent_id`,
  where: `instr(lower(name_nb || ' ' || name_sv || ' ' || name_en || ' ' || path), :words) > 0 OR CAST(id AS TEXT) = :words`,
  filters: [
    {
      name: 'level',
      label: 'Level',
      options: [
        { value: 'top', label: 'top', where: 'level = 0' },
        { value: 'below', label: 'below', where: 'level = 1' },
      ],
    },
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'shown', label: 'shown', where: `state = 'shown'` },
        { value: 'hidden', label: 'hidden', where: `state <> 'shown'` },
      ],
    },
  ],
  columns: [
    {
      key: 'path',
      title: 'Category',
      sort: 'path',
      value: ({ path }) => path,
      cell: ({ id, path }) => (
        <ConsoleLink to="categories" query={{ category: id }} does="save">
          {path}
        </ConsoleLink>
      ),
    },
    { key: 'name_nb', title: 'Norwegian', sort: 'name_nb', value: (row) => row.name_nb },
    { key: 'name_sv', title: 'Swedish', sort: 'name_sv', value: (row) => row.name_sv },
    { key: 'name_en', title: 'English', sort: 'name_en', value: (row) => row.name_en },
    {
      key: 'place',
      title: 'Place',
      sort: `printf('%06d%09d%d%06d', top_sort, top_id, level, position)`,
      value: (row) => row.position,
    },
    { key: 'goods', title: 'Goods', sort: 'goods', value: ({ goods }) => goods },
    { key: 'state', title: 'State', sort: 'state', value: ({ state }) => state },
  ],
  order: { key: 'place', isDescending: false },
  tie: 'id',
}

const { show, exportRows } = listPanel(CATEGORIES)

const NEW = 'new'
const idIn = (text: unknown) => Number(/^[1-9]\d{0,8}$/.exec(String(text))?.[0] ?? 0)
/** Pictures that the build has. */
const motifsOf = ({ motifs }: OriginDeps) => Object.keys(motifs).toSorted()

/** Categories: new ones, their names, pictures, order and visibility. */
export const categoriesPanel: Panel = {
  segment: 'categories',
  title: 'Categories',

  async show(deps, query, refused) {
    const asked = query.get('category') ?? refused?.form['category']
    const { category, parents } = await readEditedCategory(deps.db, idIn(asked))
    if (category || asked === NEW)
      return (
        <CategoryEditor category={category} parents={parents} motifs={motifsOf(deps)} refused={refused} />
      )
    return (
      <>
        <Allowed action="new">
          <p>
            <a href={`?category=${NEW}`}>New category</a>
          </p>
        </Allowed>
        <p>
          A category without goods is in no menu. Files of goods name it by its path. Those of the shop (npm
          run setup) may have categories too.
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

  async change(deps, form) {
    const fields = readCategoryForm(form, motifsOf(deps))
    return form['action'] === 'new' ? add(deps, form, fields) : save(deps, idIn(form['category']), fields)
  },
}

async function add(
  { db, clock }: OriginDeps,
  form: Record<string, unknown>,
  fields: CategoryFields,
): Promise<Change> {
  const slug = readSlug(form)
  const added = await addCategory({ db, now: clock().toISOString() }, slug, fields)
  if ('id' in added) return changeOf(added.id, fields, added.shownBy)
  throw new ConsoleError(
    added.wrong === 'slug'
      ? `Another category is called ${slug} in its address.`
      : 'There is no such parent.',
    [added.wrong],
  )
}

async function save({ db, clock }: OriginDeps, id: number, fields: CategoryFields): Promise<Change> {
  const shownBy = await saveCategory({ db, now: clock().toISOString() }, id, fields)
  if (shownBy === null)
    throw new ConsoleError(
      'There is no such category, or it cannot be below that one: there are two levels.',
      ['parent'],
    )
  return changeOf(id, fields, shownBy)
}

function changeOf(
  id: number,
  { names, position, parentId, isHidden }: CategoryFields,
  shownBy: readonly number[],
): Change {
  const place = position > 999 ? 'last' : `at place ${position}`
  const below = parentId === null ? 'on the top level' : `below ${parentId}`
  return {
    done: `Category ${id} is ${names.nb}, ${names.sv}, ${names.en}, ${place} ${below}, ${isHidden ? 'hidden' : 'shown'}. Menus follow within five minutes.`,
    query: { category: String(id) },
    purges: shownBy.map((each) => `entity category:${each}`),
  }
}
