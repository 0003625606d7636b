import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './map-page.module.css'
import type { MapBranch } from './map-query'

type Props = {
  readonly branches: readonly MapBranch[]
  readonly selected: string | null
  readonly onChoose: (branch: MapBranch) => void
}

/** The branches of the map as a row of buttons, to choose one without the map. The chosen one is scrolled into view. */
export function BranchStrip({ branches, selected, onChoose }: Props) {
  const t = useTranslations('mapPage')
  const list = useRef<HTMLUListElement>(null)
  const chosen = branches.findIndex(({ guid }) => guid === selected)

  useEffect(() => {
    // The braces drop the return value: newer browsers return a promise, which React would take for a clean-up function.
    list.current?.children.item(chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])

  if (branches.length === 0) return <p className="pad-4 soft">{t('empty')}</p>
  return (
    <ul ref={list} className={`row-3 pad-3-4 ${styles.strip}`} aria-label={t('list')}>
      {branches.map((branch) => (
        <li key={branch.guid}>
          <button
            type="button"
            className={`stack at-top full tile pad-3-4 text-s starts gap-2px tall ${styles.card}`}
            aria-pressed={branch.guid === selected}
            onClick={() => onChoose(branch)}
          >
            <span className="weight-700 text">{branch.name}</span>
            <span>{t('street', { city: branch.city, street: branch.street })}</span>
            <span className={branch.isOpen ? 'leaf' : 'soft'}>
              {t(branch.isOpen ? 'open' : 'closed', { hours: branch.hours })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
