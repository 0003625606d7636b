import styles from './picture.module.css'

type PictureProps = {
  /** Path without size and ending; 320, 640 and 960 px wide files in AVIF and one of 640 px in WebP stand there. */
  readonly path: string
  /** Average colour, seen until the picture is there. */
  readonly tone?: string
  readonly alt: string
  /** How wide it is drawn, as in the `sizes` attribute. */
  readonly sizes: string
  /** Loads at once and is painted together with the words: it is in the first view. `high` also before everything else. */
  readonly priority?: 'eager' | 'high'
}

/** A product picture, 4:3, in the size and format that suits the screen; takes its room before it is loaded. */
export function Picture({ path, tone, alt, sizes, priority }: PictureProps) {
  // A path that was none has come as nothing (lib/contract/fields): the room keeps its colour.
  if (path === '') return <span className={styles.picture} style={tone ? { backgroundColor: tone } : undefined} />
  return (
    <picture className={styles.picture} style={tone ? { backgroundColor: tone } : undefined}>
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={`${path}-320.avif 320w, ${path}-640.avif 640w, ${path}-960.avif 960w`}
      />
      <img
        src={`${path}-640.webp`}
        alt={alt}
        width={640}
        height={480}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
      />
    </picture>
  )
}
