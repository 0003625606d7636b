/** The paths of a drawing and its frame; a path without a colour has that of the text around it. */
export type Mark = {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly fill: string | null; readonly isEvenOdd: boolean }[]
}

/** Name and logo of the chain. */
export type Brand = { readonly name: string; readonly mark: Mark }

/** The logo as inline SVG: it needs no request and follows the theme. */
export function Logo({ mark, size = 40 }: { readonly mark: Mark; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox={mark.viewBox} aria-hidden="true">
      {mark.paths.map(({ d, fill, isEvenOdd }) => (
        <path key={d.slice(0, 40)} fill={fill ?? 'currentColor'} fillRule={isEvenOdd ? 'evenodd' : undefined} d={d} />
      ))}
    </svg>
  )
}
