import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useToday } from '@/lib/clock/use-server-now'
import { type Branch, catalogRoutes } from '@/lib/contract/catalog'
import { branchLine } from '@/lib/domain/place/branch-line'
import { wayThere } from '@/lib/domain/place/way-there'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { openingText } from '@/lib/i18n/opening'
import { useDestination } from '@/stores/place/destination'
import { changePlace } from './change-place'

/** So many branches are named; the popup of branches has all. */
const MOST = 3

/**
 * The branches of the city that take orders now, with the way there, while the branch of the order takes none. A failed
 * request is not reported: this is only an offer.
 */
export function OpenBranches() {
  const t = useTranslations('cart.openNow')
  const titleId = useId()
  const destination = useDestination((store) => store.destination)
  const { state } = useApiQuery(catalogRoutes.cities, {})
  const city = state.kind === 'ready' ? state.data.cities.find(({ id }) => id === destination?.city.id) : undefined
  const open = (city?.filials ?? []).filter(({ is_open, guid }) => is_open && guid !== destination?.branch.guid)
  if (open.length === 0) return null
  return (
    <section className="stack-1 above-2" aria-labelledby={titleId}>
      <h2 id={titleId} className="text weight-700">
        {t('title')}
      </h2>
      <ul className="stack-1">
        {open.slice(0, MOST).map((branch) => (
          <li key={branch.guid}>
            <OpenBranch branch={branch} />
          </li>
        ))}
      </ul>
      <button type="button" className="text-button flame-strong pad-0 left" onClick={changePlace}>
        {t('choose')}
      </button>
    </section>
  )
}

function OpenBranch({ branch }: { readonly branch: Branch }) {
  const t = useTranslations('cart.openNow')
  const moment = useTranslations('moment')
  const today = useToday()
  const [address] = branch.addresses
  const line = nonBreaking(branchLine(branch.name, address?.street ?? ''))
  return (
    <p className="wrap centred spread gap-0-3">
      <span className="breaks">
        {line}. <span className="soft text-m">{openingText(moment, branch, today)}</span>
      </span>
      {address && (
        <a
          className="inline-row touch weight-600"
          href={wayThere(address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('wayTo', { name: line })}
        >
          {t('way')}
        </a>
      )}
    </p>
  )
}
