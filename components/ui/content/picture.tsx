import styles from './picture.module.css'

type PictureProps = {
  /** Path without size and extension; the files are AVIF of 320, 640 and 960 px and WebP of 640 px. */
  readonly path: string
  /** The background colour behind a cut-out, and until the picture has loaded. */
  readonly tone?: string
  readonly alt: string
  /** Its displayed width, as in the `sizes` attribute. */
  readonly sizes: string
  /** The picture is on the first screen: it loads at once and is painted with the text. `high`: before everything else. */
  readonly priority?: 'eager' | 'high'
}

/** A product picture in the size and format for the screen; its space is reserved while it loads. The file is square, often a cut-out. */
export function Picture({ path, tone, alt, sizes, priority }: PictureProps) {
  // The contract replaces an invalid path by null (lib/contract/fields): then the average colour stays.
  const ground = tone
    ? { className: `${styles.picture} ${styles.ground}`, style: { backgroundColor: tone } }
    : { className: styles.picture }
  if (path === '') return <span {...ground} />
  return (
    <picture {...ground}>
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={`${path}-320.avif 320w, ${path}-640.avif 640w, ${path}-960.avif 960w`}
      />
      <img
        src={`${path}-640.webp`}
        alt={alt}
        width={640}
        height={640}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
      />
    </picture>
  )
}
