/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { findEditedCategory, saveCategory, type EditedCategory } from '../../productcategories/staff.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { ConsoleError, type Panel, type RefusedForm } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

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

const name = (language: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `The ${language} name is missing.`),
    v.maxLength(60, `The ${language} name has at most 60 characters.`),
  )
const form = v.looseObject({
  category: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'There is no such category.'), v.transform(Number)),
  name_nb: name('Norwegian'),
  name_sv: name('Swedish'),
  name_en: name('English'),
  place: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, 'A place is a whole number from 1.'),
    v.transform(Number),
  ),
  shown: v.optional(v.literal('1')),
})

/** Categories: their names, order and visibility. New ones come from the file of categories. */
export const categoriesPanel: Panel = {
  segment: 'categories',
  title: 'Categories',

  async show(deps, query, refused) {
    const asked = /^[1-9]\d{0,8}$/.exec(query.get('category') ?? '')?.[0]
    const category = asked ? await findEditedCategory(deps.db, Number(asked)) : null
    if (category) return <CategoryForm category={category} refused={refused} />
    return (
      <>
        <p>
          A category without goods is in no menu. New categories come from the shop’s files (npm run setup).
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

  async change({ db, clock }, entered) {
    const parsed = v.safeParse(form, entered)
    if (!parsed.success)
      throw new ConsoleError(
        parsed.issues[0].message,
        parsed.issues.map(({ path }) => String(path?.[0]?.key)),
      )
    const { category: id, place: position, shown } = parsed.output
    const { name_nb: nb, name_sv: sv, name_en: en } = parsed.output
    const isHidden = shown === undefined
    const isSaved = await saveCategory(
      { db, now: clock().toISOString() },
      { id, names: { nb, sv, en }, position, isHidden },
    )
    if (!isSaved) throw new ConsoleError('There is no such category.')
    return {
      done: `Category ${id} is ${nb}, ${sv}, ${en}, at place ${position}, ${isHidden ? 'hidden' : 'shown'}. Menus follow as their copies age.`,
      query: { category: String(id) },
      purges: [`entity category:${id}`],
    }
  },
}

function CategoryForm({
  category,
  refused,
}: {
  category: EditedCategory & { siblings: number }
  refused: RefusedForm | undefined
}) {
  const field = (key: string, label: string, stored: string | number) => (
    <label class="cell">
      {label}
      <input
        name={key}
        required
        maxlength={60}
        value={String(refused?.form[key] ?? stored)}
        aria-invalid={refused?.wrong.includes(key) ? 'true' : undefined}
      />
    </label>
  )
  const { id, names, position, isHidden, siblings } = category
  return (
    <>
      <p>
        <ConsoleLink to="categories">All categories</ConsoleLink> ·{' '}
        <a href={`/no/categories/${id}`}>In the shop</a>
      </p>
      <PostForm does="save">
        <input type="hidden" name="category" value={id} />
        <div class="row">
          {field('name_nb', 'Norwegian name', names.nb)}
          {field('name_sv', 'Swedish name', names.sv)}
          {field('name_en', 'English name', names.en)}
          {field('place', `Place among ${siblings}`, position)}
        </div>
        <p>
          <label>
            <input
              type="checkbox"
              name="shown"
              value="1"
              checked={refused ? refused.form['shown'] === '1' : !isHidden}
            />{' '}
            Shown. A hidden category has no page and is in no menu, with all below it; its goods are sold and
            found as before.
          </label>
        </p>
        <button>Save</button>
      </PostForm>
    </>
  )
}
