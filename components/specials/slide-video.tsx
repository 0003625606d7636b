'use client'

import { type ReactNode, useRef, useState } from 'react'
import styles from './specials-slider.module.css'

type SlideVideoProps = {
  readonly src: string
  readonly poster: string
  readonly labels: { readonly play: string; readonly pause: string }
  /** The picture that is shown until the video plays. */
  readonly children: ReactNode
}

/** A slide with a video that a click plays or pauses (specification §2). Nothing of the video is loaded before. */
export function SlideVideo({ src, poster, labels, children }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasBegun, setBegun] = useState(false)

  const toggle = () => {
    if (isPlaying) return video.current?.pause()
    setBegun(true)
    // When the browser refuses or the video fails to load, the picture stays.
    video.current?.play().catch(() => setBegun(false))
  }

  return (
    <>
      <video
        ref={video}
        className={`full floats tall ${styles.video}`}
        hidden={!hasBegun}
        src={src}
        poster={poster}
        preload="none"
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      {!hasBegun && children}
      <button
        type="button"
        className={`row floats unframed pad-3 clear ${styles.play}`}
        aria-label={isPlaying ? labels.pause : labels.play}
        onClick={toggle}
        data-playing={isPlaying}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
    </>
  )
}
