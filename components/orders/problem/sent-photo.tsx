'use client'

import { useTranslations } from 'next-intl'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { problemRoutes } from '@/lib/contract/order/problems'
import styles from './problem.module.css'

type SentPhotoProps = { readonly token: string; readonly photo: string; readonly number: number }

/** A photo of a sent report. It has no public address: the page requests it with the rights of the order's reader. */
export function SentPhoto({ token, photo, number }: SentPhotoProps) {
  const t = useTranslations('problem')
  const { state, retry } = useApiQuery(problemRoutes.orderPhoto, { params: { token, key: photo } })
  if (state.kind === 'ready')
    return (
      // biome-ignore lint/performance/noImgElement: a picture in the answer of a call.
      <img src={`data:image/webp;base64,${state.data.webp}`} alt={t('photo', { number })} />
    )
  if (state.kind === 'loading')
    return <span className={styles.waiting} role="img" aria-label={t('photo', { number })} />
  return (
    <button type="button" className={`pad-2 text-s flame-strong ${styles.again}`} onClick={retry}>
      {t('photoAgain', { number })}
    </button>
  )
}
