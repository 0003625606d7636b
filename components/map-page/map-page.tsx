'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Button } from '@/components/ui/controls/button'
import { mapTexts } from '@/components/ui/map/map-types'
import { MapView } from '@/components/ui/map/map-view'
import { branchLine } from '@/lib/domain/place/branch-line'
import { isInside, type Point } from '@/lib/domain/place/geo'
import { BranchStrip } from './branch-strip'
import { listenToHost, postToHost } from './host-bridge'
import type { FromHost } from './host-messages'
import styles from './map-page.module.css'
import type { InitialMap, MapBranch } from './map-query'

/** The map inside the chain's apps: chooses a branch or sets a point. Reports to the app and takes its messages. */
export function MapPage({ beginning }: { readonly beginning: InitialMap }) {
  const t = useTranslations('mapPage')
  const map = useTranslations('map')
  const { mode, branches, zones } = beginning
  const [view, setView] = useState({ centre: beginning.centre, zoom: beginning.zoom })
  const [selected, setSelected] = useState(beginning.selected)
  const [pin, setPin] = useState<Point | null>(null)
  useRootMark('map')

  const choose = (branch: MapBranch) => {
    const { guid, name, street, point } = branch
    setSelected(guid)
    postToHost({ type: 'branch', guid, name, street, ...point })
  }
  const place = (point: Point) => {
    setPin(point)
    postToHost({ type: 'point', ...point })
  }
  const obey = (message: FromHost) => {
    if (message.type === 'point') setPin(message.point)
    else if (message.type === 'centre')
      setView((before) => ({ centre: message.centre, zoom: message.zoom ?? before.zoom }))
    else if (branches.some(({ guid }) => guid === message.guid)) setSelected(message.guid)
  }
  useHost(obey)

  const isOutside = pin !== null && !zones.some(({ polygon }) => isInside(polygon, pin))
  const titleOf = ({ name, street, isOpen }: MapBranch) =>
    isOpen ? branchLine(name, street) : t('branchClosed', { branch: branchLine(name, street) })
  return (
    <div className={`stack one-column ${styles.page}`}>
      <h1 className="visually-hidden">{t(mode === 'pin' ? 'pinTitle' : 'title')}</h1>
      <MapView
        isFilling
        label={t('label')}
        locale={useLocale()}
        centre={view.centre}
        zoom={view.zoom}
        texts={mapTexts(map)}
        pin={pin}
        {...(mode === 'pin'
          ? {
              markers: [],
              areas: zones,
              onPin: place,
            }
          : {
              markers: branches.map((branch) => ({
                id: branch.guid,
                point: branch.point,
                title: titleOf(branch),
                isMuted: !branch.isOpen,
              })),
              selectedId: selected,
              onSelect: (id: string) => branches.filter(({ guid }) => guid === id).forEach(choose),
            })}
      />
      {mode === 'pin' ? (
        <div className={`wrap-3 centred spread pad-4 ${styles.hint}`}>
          <p role="status">{t(isOutside ? 'outside' : 'pinHint')}</p>
          {!pin && (
            <Button look="secondary" onClick={() => place(view.centre)}>
              {t('putPin')}
            </Button>
          )}
        </div>
      ) : (
        <BranchStrip branches={branches} selected={selected} onChoose={choose} />
      )}
    </div>
  )
}

/** Listens to the app while the page is open, and first reports that it is ready. */
function useHost(applyMessage: (message: FromHost) => void) {
  const receive = useEffectEvent(applyMessage)
  useEffect(() => {
    const stop = listenToHost((message) => receive(message))
    postToHost({ type: 'ready' })
    return stop
  }, [])
}
