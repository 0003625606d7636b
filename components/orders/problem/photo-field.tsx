'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { MAX_PHOTOS } from '@/lib/domain/staff/problem'
import { newUuid } from '@/stores/browser/random-id'
import type { DraftPhoto } from '@/stores/orders/problem-draft'
import styles from './problem.module.css'
import { shrinkPhoto } from './shrink-photo'

type PhotoFieldProps = {
  readonly photos: readonly DraftPhoto[]
  readonly onPhotos: (photos: readonly DraftPhoto[]) => void
}

/** Photos from the phone's camera or gallery; the browser shrinks them when they are chosen. */
export function PhotoField({ photos, onPhotos }: PhotoFieldProps) {
  const t = useTranslations('problem')
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [isReading, setIsReading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Without this the browser would not let the customer choose the same file again after removing it.
    target.value = ''
    setIsReading(true)
    const read = await Promise.all(files.slice(0, MAX_PHOTOS - photos.length).map(shrinkPhoto))
    setIsReading(false)
    const added = read.flatMap((image) => (image ? [{ key: newUuid(), image }] : []))
    setError(
      read.includes(null)
        ? t('photoUnreadable')
        : files.length > MAX_PHOTOS - photos.length
          ? t('photosFull', { max: MAX_PHOTOS })
          : null,
    )
    onPhotos([...photos, ...added])
  }

  return (
    <div className={`stack-3 one-column from-start ${styles.photoField}`}>
      <p className={`below-2 weight-700 ${styles.legend}`}>
        {t('photos')} <span className="weight-400 soft">{t('optional')}</span>
      </p>
      {photos.length > 0 && (
        <ul className={`wrap-2 ${styles.photos}`}>
          {photos.map(({ key, image }, index) => (
            <li key={key}>
              {/* biome-ignore lint/performance/noImgElement: a picture that was chosen just now, in memory. */}
              <img src={`data:image/jpeg;base64,${image}`} alt={t('photo', { number: index + 1 })} />
              <button
                type="button"
                className={`centre floats square bare ${styles.remove}`}
                aria-label={t('removePhoto', { number: index + 1 })}
                onClick={() => onPhotos(photos.filter((photo) => photo.key !== key))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('addPhoto')}
        onChange={(event) => void add(event)}
      />
      {photos.length < MAX_PHOTOS && (
        <Button
          look="secondary"
          isBusy={isReading}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {t('addPhoto')}
        </Button>
      )}
      <p id={errorId} role="alert" className="weight-600 flame-strong unless-empty">
        {error}
      </p>
    </div>
  )
}
