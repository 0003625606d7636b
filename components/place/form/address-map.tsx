'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { mapTexts } from '@/components/ui/map/map-types'
import { MapView } from '@/components/ui/map/map-view'
import type { City } from '@/lib/contract/catalog'
import { addressLine } from '@/lib/domain/place/address'
import { DEFAULT_CENTRE, DEFAULT_ZOOM } from '@/lib/domain/place/geo'
import styles from './address.module.css'
import type { PinControl } from './use-pin'

const CITY_ZOOM = 12
const HOUSE_ZOOM = 16

type AddressMapProps = {
  /** The city of the address, whose zones are drawn. */
  readonly city: City | undefined
  readonly pin: PinControl
  /** All cities, for the name of the city in which the customer puts the pin. */
  readonly cities: readonly City[]
}

/** The map of an address, loaded on demand: a tap marks the door. The form works without it. */
export function AddressMap({ city, pin, cities }: AddressMapProps) {
  const t = useTranslations('address')
  const [isOpen, setIsOpen] = useState(false)
  const { offer, note } = pin
  const offeredCity = offer && offer.city_id !== city?.id ? cities.find(({ id }) => id === offer.city_id)?.name : null
  return (
    <div className="stack-3">
      <div>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hideMap' : 'showMap')}
        </Button>
      </div>
      {isOpen && <Ground key={city?.id} city={city} pin={pin} />}
      <div role="status" className={`stack-3 ${styles.actions}`}>
        {note && <p>{t(note)}</p>}
        {offer && (
          <div>
            <Button look="secondary" onClick={() => pin.take(offer)}>
              {t('fillIn', {
                address: [offeredCity, addressLine(offer)].filter(Boolean).join(', '),
              })}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Ground({ city, pin: { point, near, put } }: Pick<AddressMapProps, 'city' | 'pin'>) {
  const t = useTranslations('address')
  const texts = mapTexts(useTranslations('map'))
  // A pin that the customer has put stays under the finger: only typed text moves the map.
  const [start] = useState(point)
  const branch = city?.filials[0]?.addresses[0]
  const house = near ?? start
  const { centre, zoom } = house
    ? { centre: house, zoom: HOUSE_ZOOM }
    : branch
      ? { centre: branch, zoom: CITY_ZOOM }
      : { centre: DEFAULT_CENTRE, zoom: DEFAULT_ZOOM }
  const areas = useMemo(
    () =>
      (city?.filials ?? []).flatMap(({ delivery_zones }) =>
        delivery_zones.map(({ id, polygon }) => ({ id: String(id), polygon })),
      ),
    [city],
  )
  return (
    <>
      <p className="soft">{t('mapHint')}</p>
      <MapView
        label={t('map')}
        locale={useLocale()}
        centre={centre}
        zoom={zoom}
        markers={[]}
        areas={areas}
        pin={point}
        onPin={put}
        texts={texts}
      />
    </>
  )
}
