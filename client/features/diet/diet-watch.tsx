import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { leaveDiet, useLocalDiet } from './local-diet.ts'
import { OfferedDiet } from './offered-diet.tsx'
import { WarnBeforeAdding } from './warn-before-adding.tsx'

/** What a profile does on every page: it warns, hides what is to be hidden, and ends with its account's session. */
export function DietWatch() {
  const local = useLocalDiet()
  const hides = local?.profile.hides ?? false
  const session = useQueryData(sessionQuery(useApi()))
  const isLoggedOut = session !== undefined && session.user === null
  useEffect(() => {
    // A log-out without JavaScript, or a session that has ended.
    if (isLoggedOut) leaveDiet()
  }, [isLoggedOut])
  useEffect(() => addStyles(hides ? `${PROPOSED} ${HIDDEN}` : PROPOSED), [hides])
  return (
    <>
      <WarnBeforeAdding />
      {local?.offered && <OfferedDiet offered={local.offered} />}
      {hides && (
        <p className="max-w-page mx-auto px-4 lg:px-11 py-6 text-muted">
          <Trans>We hide what doesn’t fit your diet.</Trans>{' '}
          <Link to="diet" className="underline">
            <Trans>Allergies and diet</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

/** Alternatives are shown once they are known to fit. */
const PROPOSED = `[data-proposed] li:has(> article):not(:has([data-diet='fits'])) { display: none }`
const HIDDEN = `li:has(> article [data-diet='breaks']) { display: none }`

/** Adds styles that no other page pays for. Returns a function that takes them away. */
function addStyles(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
