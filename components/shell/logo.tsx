const MARK =
  'M25 1c1 9 16 14.5 16 29 0 9.6-7.4 17-17 17S7 39.6 7 30.5c0-8 5.4-12 6.5-20C17.5 12.5 19.3 15.6 19.6 19.5 23.4 14.5 25.5 8.5 25 1z' +
  'M23 18.5h2V22h7.4c1.5 0 2.4 1.5 1.8 2.8l-1 2.1-19.1 1.9-1.9-4c-.6-1.3.3-2.8 1.8-2.8h9z' +
  'M15.2 31l17-1.7-2 4.3-13.1 1.3zM18.1 37l11-1.1-1.8 3.9c-.3.7-1 1.1-1.8 1.1H25v3.1h-2v-3.1h-1.5c-.8 0-1.5-.4-1.8-1.1z'

/** The logo, `public/logo.svg` in the colour of the text: it needs no request and follows the theme. */
export function Logo({ size = 40 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={MARK} />
    </svg>
  )
}
