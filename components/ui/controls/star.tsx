/** A star, filled or outlined, in the colour of the text; decoration: text beside it or a label says the rating. */
export function Star({ isFilled, size = 24 }: { readonly isFilled: boolean; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 3.2l2.700 5.700 6.100.900-4.400 4.400 1 6.200-5.400-2.900-5.400 2.900 1-6.200L3.200 9.800l6.100-.900L12 3.200z" />
    </svg>
  )
}
