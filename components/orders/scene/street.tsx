import styles from './scene.module.css'

/** The branch on the left, the street, and for a delivery the door on the right. */
export const Street = ({ hasDoor }: { readonly hasDoor: boolean }) => (
  <>
    <path d="M6 122H314" stroke="var(--outline)" strokeWidth="3" strokeLinecap="round" />
    <g>
      <path d="M14 68h62v54H14z" fill="var(--raised)" />
      <path d="M52 84h17v38H52z" fill="var(--outline)" />
      <rect x="20" y="84" width="26" height="22" rx="3" fill="#f6c667" />
      <path
        d="M10 50h70l5 16a9 9 0 0 1-16 3 9 9 0 0 1-16 0 9 9 0 0 1-16 0 9 9 0 0 1-16 0 9 9 0 0 1-16-3z"
        fill="var(--flame)"
      />
      <path d="M24 50h14l-1 19a9 9 0 0 1-16 0zM52 50h14l3 19a9 9 0 0 1-16 0z" fill="#fff" opacity="0.85" />
    </g>
    {hasDoor ? (
      <g>
        <path className={styles.way} d="M92 122H236" stroke="var(--flame)" strokeWidth="3" strokeLinecap="round" />
        <path d="M250 74h52v48h-52z" fill="var(--raised)" />
        <path
          d="M242 78l34-32 34 32"
          fill="none"
          stroke="var(--leaf)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M258 90h15v32h-15z" fill="var(--leaf)" />
        <circle cx="269" cy="107" r="1.500" fill="#fff" />
        <rect x="281" y="88" width="14" height="14" rx="2" fill="#f6c667" />
      </g>
    ) : (
      <g>
        <path d="M276 86v36" stroke="#8a5a3c" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M276 40c16 0 25 12 22 24 8 7 4 26-12 26h-21c-16 0-20-19-11-26-3-12 6-24 22-24z"
          fill="var(--leaf)"
          opacity="0.75"
        />
      </g>
    )}
  </>
)
