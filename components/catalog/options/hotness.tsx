import styles from './product-configurator.module.css'

/** A chilli pepper with its stalk, 20 × 20. */
const CHILLI =
  'M13 6c-3-1.500-5 .500-5.500 3.500-.500 3-2.500 4.500-5 5.500 6 2 12.500-1 12.500-7 0-.800-1-1.600-2-2zM13.500 6c0-2 1-3.500 3-4'
const STEP = 15

/** The hotness of an option: one chilli for each step above the mildest, which has an empty one. Decoration: the title says it in words. */
export function Hotness({ steps }: { readonly steps: number }) {
  const chillies = Array.from({ length: Math.max(steps, 1) }, (_, place) => place * STEP)
  const width = chillies.length * STEP + 4
  return (
    <svg
      className={steps === 0 ? styles.mild : `flame ${styles.hot}`}
      width={width}
      height="20"
      viewBox={`0 0 ${width} 20`}
      aria-hidden="true"
    >
      {chillies.map((left) => (
        <path key={left} d={CHILLI} transform={`translate(${left})`} />
      ))}
    </svg>
  )
}
