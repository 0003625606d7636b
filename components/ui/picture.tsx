import styles from './picture.module.css'

type PictureProps = {
  /** Path without size and extension; there are 320, 640 and 960 px wide AVIF files and one WebP file of 640 px. */
  readonly path: string
  /** Average colour, shown until the picture has loaded. */
  readonly tone?: string
  readonly alt: string
  /** Its displayed width, as in the `sizes` attribute. */
  readonly sizes: string
  /** It is in the first view: loads at once and is painted with the text. `high`: before everything else. */
  readonly priority?: 'eager' | 'high'
}

/** A product picture, 4:3, in the size and format for the screen; its space is reserved while it loads. */
export function Picture({ path, tone, alt, sizes, priority }: PictureProps) {
  // The contract has replaced an invalid path with null (lib/contract/fields): the average colour stays.
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
