'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import view from '@/components/cart/cart-view.module.css'
import picture from '@/components/ui/content/picture.module.css'
import { LANGUAGES } from '@/lib/i18n/locales'
import line from './cart-line.module.css'
import { KeptCartScript } from './kept-cart-script'

/**
 * A line as `CartLine` draws it, with empty places for its facts; `stores/early/kept-lines.ts` fills it.
 * @param thousands the sign between thousands in the language
 */
const rowWith = (thousands: string) => `<template data-thousands="${thousands}"><li><article class="${line.line}">
<div class="${line.picture}"><picture class="${picture.picture}"><img alt="" width="640" height="640"></picture></div>
<div class="${line.what}"><h2 class="${line.name}" data-slot="name"></h2><p class="${line.note}"><span class="${line.write}"></span></p></div>
<div class="${line.actions}"><p class="${view.quantity}" data-slot="quantity"></p><p class="${line.total}" data-slot="total"></p></div>
</article></li></template>`

/** Only the server writes the template into the page, so neither the code nor the data of the page contain it. */
const onServer = (html: string) => ({ __html: typeof window === 'undefined' ? html : '' })

/**
 * The cart before its scripts have read the storage. The document is the same for everybody: it has the empty cart, and for a browser
 * that keeps one the lines that the inline script draws.
 */
export function UnreadCart({ empty }: { readonly empty: ReactNode }) {
  const t = useTranslations('cart')
  const { thousands } = LANGUAGES[useLocale()]
  return (
    <>
      <div className={view.unkept}>{empty}</div>
      <div className={`row column gap-5 ${view.columns} ${view.kept}`} data-waits="" aria-busy="true">
        <div className="stack-4 one-column shrinks">
          <div className={`title-row gap-0-4 ${view.header}`}>
            <h1 className="title-l spoken-below-1024 no-outline">{t('title')}</h1>
            {/* Keeps the height of the row with its button. */}
            <span className={`to-end touch bare soft ${view.clear}`} />
          </div>
          <ul
            id="kept-lines"
            className={`stack-3 one-column unless-empty ${view.lines}`}
            aria-label={t('linesLabel')}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
            dangerouslySetInnerHTML={onServer(rowWith(thousands))}
          />
        </div>
      </div>
      <KeptCartScript />
    </>
  )
}
