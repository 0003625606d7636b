import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import type { City } from '@/lib/contract/catalog'
import { BranchList } from './branch-list'
import styles from './branch-list.module.css'
import { BranchMap } from './branch-map'
import { useNearest } from './use-nearest'

const WIDE = '(min-width: 900px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(WIDE)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  )
}

const TABS = ['list', 'map'] as const
type Tab = (typeof TABS)[number]

type BranchPickerProps = {
  readonly city: City
  readonly isLive: boolean
  readonly chosen: string | null
  readonly onChoose: (guid: string) => void
  /** Called when a marker is pressed, which chooses the branch and confirms it at once (specification §4). */
  readonly onMarker: (guid: string) => void
  readonly errorId: string | undefined
  /** On large screens, list and map stand beside each other. */
  readonly isRoomy?: boolean
}

/** The branches of a city as a list and on a map; each works without the other. The map is loaded when it becomes visible. */
export function BranchPicker({ city, isLive, chosen, onChoose, onMarker, errorId, isRoomy }: BranchPickerProps) {
  const t = useTranslations('place')
  const id = useId()
  const [tab, setTab] = useState<Tab>('list')
  const nearest = useNearest(city.filials)
  const isWide = useIsWide()
  if (city.filials.length === 0) return <p>{t('noBranches')}</p>

  const list = (
    <div className="stack-4">
      <div className="wrap centred gap-2-3">
        <Button look="quiet" onClick={nearest.ask} isBusy={nearest.state === 'asking'}>
          <Icon name="pin" size={20} />
          {t('nearest')}
        </Button>
        <p role="status" className={`grows text-m soft unless-empty ${styles.hint}`}>
          {nearest.state === 'asking' && t('locating')}
          {nearest.state === 'known' && t('located')}
          {nearest.state === 'refused' && t('locateRefused')}
        </p>
      </div>
      <BranchList branches={nearest.branches} chosen={chosen} onChoose={onChoose} isLive={isLive} errorId={errorId} />
    </div>
  )
  const map = <BranchMap branches={city.filials} chosen={chosen} onSelect={onMarker} isLive={isLive} />

  if (isRoomy && isWide)
    return (
      <div className={`stack-5 from-top ${styles.beside}`}>
        {list}
        <div className={styles.map}>{map}</div>
      </div>
    )

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = tab === 'list' ? 'map' : 'list'
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <div className="stack-4">
      <div role="tablist" aria-label={t('view')} className={`stack sand pill ${styles.tabs}`} onKeyDown={onKeyDown}>
        {TABS.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={tab === one ? 0 : -1}
            className={`pill text-button pad-0-4 ${styles.tab}`}
            onClick={() => setTab(one)}
          >
            {t(one)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'list' ? list : map}
      </div>
    </div>
  )
}
