import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import type { RecipePage } from '../../queries/responses/recipes.ts'

/** Nutrition of one portion and allergens, both of the goods that are used. */
export function FoodFacts({ recipe }: { recipe: RecipePage }) {
  const { t } = useLingui()
  const { nutritionPerPortion, allergens, undeclared } = recipe
  const namesOf = (level: 'contains' | 'may_contain') =>
    allergens.flatMap((each) => (each.level === level ? each.name.toLowerCase() : [])).join(', ')
  const [contains, mayContain, unknown] = [namesOf('contains'), namesOf('may_contain'), undeclared.join(', ')]
  return (
    <section
      className="@container mt-8 rounded-card bg-surface p-5 md:p-8"
      aria-label={t`Nutrition and allergens`}
    >
      {nutritionPerPortion.length > 0 && (
        <table className="w-full text-left">
          <caption className="text-left text-lg font-800">
            <Trans>Nutrition per portion</Trans>
          </caption>
          <tbody>
            {nutritionPerPortion.map(({ code, name, value, unit }) => (
              <tr key={code} className="flex flex-wrap gap-x-4 @[14rem]:table-row border-b border-line">
                <th scope="row" className="basis-full py-1.5 font-600">
                  {name}
                </th>
                <td className="flex-1 py-1.5 text-right">{`${value}\u00a0${unit}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className="mt-4 text-lg font-800">
        <Trans comment="heading">Allergens</Trans>
      </h3>
      {contains !== '' && (
        <p>
          <Trans comment="list of allergens">
            Contains: <strong>{contains}</strong>
          </Trans>
        </p>
      )}
      {mayContain !== '' && (
        <p>
          <Trans comment="list of allergens">May contain: {mayContain}</Trans>
        </p>
      )}
      {unknown !== '' && (
        <p>
          <Trans>Allergens aren’t declared for these, so check the pack: {unknown}</Trans>
        </p>
      )}
      <p className="text-sm text-muted">
        <Trans>Calculated from the items you chose above.</Trans>{' '}
        <Link to="diet" className="underline">
          <Trans>Choose what you don’t eat</Trans>
        </Link>
      </p>
    </section>
  )
}
