/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { type Language, LANGUAGES } from '../../../shared/sites.ts'
import { pictureUrl } from '../../media/picture-url.ts'
import { SLUG, TINT } from '../../productcategories/rules/category-names.ts'
import type { CategoryFields, EditedCategory, ParentCategory } from '../../productcategories/staff.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleError, type RefusedForm } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

const NAMES = new Map<Language, string>([
  ['nb', 'Norwegian'],
  ['sv', 'Swedish'],
  ['en', 'English'],
])
const NEW_TINT = '#E6F2DC'

const name = (language: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `The ${language} name is missing.`),
    v.maxLength(60, `The ${language} name has at most 60 characters.`),
  )
const categoryForm = v.looseObject({
  name_nb: name('Norwegian'),
  name_sv: name('Swedish'),
  name_en: name('English'),
  parent: v.pipe(
    v.string(),
    v.regex(/^([1-9]\d{0,8})?$/, 'There is no such parent.'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  place: v.pipe(
    v.string(),
    v.regex(/^([1-9]\d{0,2})?$/, 'A place is a whole number from 1, or empty for the last one.'),
    v.transform((text) => (text === '' ? 1_000 : Number(text))),
  ),
  motif: v.string(),
  tint: v.pipe(v.string(), v.regex(TINT, 'A colour is like #E6F2DC.'), v.toUpperCase()),
  shown: v.optional(v.literal('1')),
})
const newForm = v.looseObject({
  slug: v.pipe(v.string(), v.regex(SLUG, 'A name in the address has small letters, digits and hyphens.')),
})

/**
 * Reads the fields of a category. Throws `ConsoleError` with the first fault and the names of all wrong
 * fields.
 */
export function readCategoryForm(form: Record<string, unknown>, motifs: readonly string[]): CategoryFields {
  const { name_nb, name_sv, name_en, parent, place, motif, tint, shown } = read(categoryForm, form)
  if (!motifs.includes(motif)) throw new ConsoleError('Choose a picture.', ['motif'])
  return {
    names: { nb: name_nb, sv: name_sv, en: name_en },
    parentId: parent,
    position: place,
    motif,
    tint,
    isHidden: shown === undefined,
  }
}

/** Reads the slug of a new category, which it keeps. */
export const readSlug = (form: Record<string, unknown>) => read(newForm, form).slug

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  form: Record<string, unknown>,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, form)
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map(({ path }) => String(path?.[0]?.key))
  throw new ConsoleError(parsed.issues[0].message, wrong)
}

type EditorProps = {
  /** Null for a new one. */
  category: EditedCategory | null
  parents: readonly ParentCategory[]
  motifs: readonly string[]
  refused: RefusedForm | undefined
}

/** The form of a category, or of a new one. */
export function CategoryEditor({ category, parents, motifs, refused }: EditorProps) {
  const typed = (key: string, stored: string | number) => String(refused?.form[key] ?? stored)
  const invalid = (key: string) => (refused?.wrong.includes(key) ? 'true' : undefined)
  const field = (key: string, label: string, stored: string | number, isRequired = true) => (
    <label class="cell">
      {label}
      <input
        name={key}
        required={isRequired}
        maxlength={60}
        value={typed(key, stored)}
        aria-invalid={invalid(key)}
      />
    </label>
  )
  return (
    <>
      <p>
        <ConsoleLink to="categories">All categories</ConsoleLink>
        {category && (
          <>
            {' · '}
            <a href={`/no/categories/${category.id}`}>In the shop</a>
          </>
        )}
      </p>
      <h2>{category ? category.slug : 'New category'}</h2>
      <PostForm does={category ? 'save' : 'new'}>
        <input type="hidden" name="category" value={category?.id ?? 'new'} />
        <div class="row">
          {LANGUAGES.map((language) =>
            field(`name_${language}`, `${NAMES.get(language)} name`, category?.names[language] ?? ''),
          )}
          {!category && field('slug', 'Name in the address, which it keeps, such as green-tea', '')}
        </div>
        <div class="row">
          <label class="cell">
            Parent
            <select name="parent" aria-invalid={invalid('parent')}>
              <option value="">none: top level</option>
              {parents.map(({ id, slug }) => (
                <option
                  key={id}
                  value={id}
                  selected={String(id) === typed('parent', category?.parentId ?? '')}
                >
                  {slug}
                </option>
              ))}
            </select>
          </label>
          {field(
            'place',
            category ? `Place among ${category.siblings}` : 'Place, empty for the last one',
            category?.position ?? '',
            false,
          )}
          <label class="cell">
            Picture
            <select name="motif" aria-invalid={invalid('motif')}>
              {motifs.map((motif) => (
                <option key={motif} selected={motif === typed('motif', category?.motif ?? '')}>
                  {motif}
                </option>
              ))}
            </select>
          </label>
          <label class="cell">
            Colour behind it
            <input
              type="color"
              name="tint"
              value={typed('tint', category?.tint ?? NEW_TINT)}
              aria-invalid={invalid('tint')}
            />
          </label>
          {category && (
            <img src={pictureUrl('categories', category.id, category)} alt="" width={64} height={64} />
          )}
        </div>
        <p>
          <label>
            <input
              type="checkbox"
              name="shown"
              value="1"
              checked={refused ? refused.form['shown'] === '1' : category?.isHidden !== true}
            />{' '}
            Shown. A hidden category has no page and is in no menu, with all below it; its goods are sold and
            found as before.
          </label>
        </p>
        <button>{category ? 'Save' : 'Make'}</button>
      </PostForm>
    </>
  )
}
