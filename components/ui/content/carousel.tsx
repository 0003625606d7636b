'use client'

import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Swiper } from 'swiper/types'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import styles from './carousel.module.css'
import { Icon } from './icon'

const ARROW = `floats square paper unframed circle shade-l ink hidden ${styles.arrow}`

type CarouselProps = {
  /** `CarouselSlide`s. */
  readonly children: ReactNode
  readonly labels: { readonly previous: string; readonly next: string }
  readonly hasArrows: boolean
}

/** Touch screens swipe; arrows are for pointers (as in `carousel.module.css`). */
const WITH_ARROWS = '(hover: hover) and (min-width: 640px)'

type Ends = { readonly isAtStart: boolean; readonly isAtEnd: boolean }

/** Scrolls to a partly visible slide that gets the focus, which browsers do not do. */
function showFocused({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Slides in a row, as many as the specification says for the width (§2). The strip is complete without scripts; Swiper is
 * loaded when the page is idle and adds arrows on screens that show them. It never moves without a press.
 */
export function Carousel({ children, labels, hasArrows }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const [ends, setEnds] = useState<Ends | null>(null)

  useEffect(() => {
    if (!hasArrows) return
    let isGone = false
    let cancel = () => {}
    const start = async () => {
      // Without Swiper the strip still scrolls.
      const Swiper = (await import('swiper').catch(() => null))?.Swiper
      if (!Swiper || isGone || !root.current) return
      const show = ({ isBeginning, isEnd }: Swiper) => setEnds({ isAtStart: isBeginning, isAtEnd: isEnd })
      swiper.current = new Swiper(root.current, {
        cssMode: true,
        slidesPerView: 'auto',
        wrapperClass: styles.strip ?? '',
        slideClass: styles.slide ?? '',
        speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250,
        on: { init: show, slideChange: show, progress: show, resize: show },
      })
    }
    const wide = window.matchMedia(WITH_ARROWS)
    const startOnce = () => {
      if (!wide.matches) return
      wide.removeEventListener('change', startOnce)
      cancel = whenLoaded(start)
    }
    wide.addEventListener('change', startOnce)
    startOnce()
    return () => {
      isGone = true
      wide.removeEventListener('change', startOnce)
      cancel()
      swiper.current?.destroy(true, true)
    }
  }, [hasArrows])

  return (
    <div className={`anchor ${styles.carousel}`}>
      <div ref={root}>
        <ul className={styles.strip} onFocus={showFocused}>
          {children}
        </ul>
      </div>
      {ends && (
        <>
          <button
            type="button"
            className={`${ARROW} ${styles.previous}`}
            aria-label={labels.previous}
            aria-disabled={ends.isAtStart}
            onClick={() => swiper.current?.slidePrev()}
          >
            <span className={`stack ${styles.mirrored}`}>
              <Icon name="chevron" size={20} />
            </span>
          </button>
          <button
            type="button"
            className={`${ARROW} ${styles.next}`}
            aria-label={labels.next}
            aria-disabled={ends.isAtEnd}
            onClick={() => swiper.current?.slideNext()}
          >
            <Icon name="chevron" size={20} />
          </button>
        </>
      )}
    </div>
  )
}
