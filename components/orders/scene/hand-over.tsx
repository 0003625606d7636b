import styles from './scene.module.css'

const STEAM = 'c-5-6 5-9 0-16s4-9 1-13'

const Steam = ({ xs, y }: { readonly xs: readonly number[]; readonly y: number }) => (
  <g className={styles.steam} fill="none" stroke="var(--ink-soft)" strokeWidth="3" strokeLinecap="round">
    {xs.map((x) => (
      <path key={x} d={`M${x} ${y}${STEAM}`} />
    ))}
  </g>
)

/** A roll in its paper. */
const Roll = () => (
  <>
    <path d="M136 56c-3-18 12-27 25-26s25 10 22 28z" fill="#e8b877" />
    <path d="M139 50c5-8 12-2 15-7s10-4 13 1 10 0 13 8l-1 10h-40z" fill="#a9542c" />
    <path d="M138 58c6-9 9 0 14-5s8 3 13-2 9 4 17 5l-2 9h-41z" fill="#6fae5a" />
    <circle cx="151" cy="50" r="5" fill="#e0503a" />
    <circle cx="170" cy="51" r="4.500" fill="#e0503a" />
    <path d="M135 57l9 6 8-6 8 6 8-6 8 6 8-6-9 56c-1 5-29 5-31 0z" fill="#fff" />
    <path d="M139 80h41l-3 17h-35z" fill="var(--flame)" />
  </>
)

/** The wrapped order, steaming. */
export const Wrap = () => (
  <>
    <Steam xs={[146, 161, 176]} y={26} />
    <g transform="translate(0 4)">
      <Roll />
    </g>
  </>
)

/** The order waits in its bag, and a bell rings for the customer. */
export const Counter = () => (
  <>
    <path d="M108 88h104l-6 34h-92z" fill="#b98455" />
    <path d="M102 82h116v9H102z" fill="#d9a877" />
    <path d="M128 40h42l4 42h-50z" fill="#f3dfc4" />
    <path d="M139 46v-9a10 10 0 0 1 20 0v9" fill="none" stroke="#c9a06f" strokeWidth="3.500" strokeLinecap="round" />
    <path d="M149 72c-14-9-9-19 0-13 9-6 14 4 0 13z" fill="var(--flame)" />
    <g className={styles.bell}>
      <path d="M182 78a13 13 0 0 1 26 0z" fill="#e9b43c" />
      <path d="M195 62v4M180 80h30" stroke="var(--ink-soft)" strokeWidth="3.500" strokeLinecap="round" />
    </g>
  </>
)

const Wheel = ({ x }: { readonly x: number }) => (
  <>
    <circle cx={x} cy="110" r="12" fill="var(--ink)" />
    <circle cx={x} cy="110" r="5" fill="var(--raised)" />
  </>
)

/** The courier is on the way. */
export const Scooter = () => (
  <g className={styles.scooter}>
    <path d="M88 70h18M80 86h20M92 102h12" stroke="var(--ink-soft)" strokeWidth="3" strokeLinecap="round" />
    <Wheel x={132} />
    <Wheel x={204} />
    <path d="M112 46h34a4 4 0 0 1 4 4v30h-42V50a4 4 0 0 1 4-4z" fill="var(--flame)" />
    <path d="M129 71c-12-8-8-17 0-12 8-5 12 4 0 12z" fill="#fff" />
    <path
      d="M118 104c2-15 13-20 26-20h18c4 0 5 14 12 14h10c0-13 4-22 9-30"
      fill="none"
      stroke="var(--flame-strong)"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M186 62h12M193 66l11 44" stroke="var(--ink-soft)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M158 82c-2-18 0-27 9-29 7-1 12 4 12 12l13 2M162 80l16 4v14"
      fill="none"
      stroke="#3f6d8f"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="170" cy="36" r="11" fill="#e8b48a" />
    <path d="M157 35a13 13 0 0 1 26-2l2 4z" fill="var(--leaf)" />
  </g>
)

/** The order has arrived. */
export const Meal = () => (
  <>
    <g className={styles.joy} fill="var(--flame)">
      <path d="M118 52c-14-9-9-19 0-13 9-6 14 4 0 13z" />
      <path d="M206 44c-14-9-9-19 0-13 9-6 14 4 0 13z" fill="var(--leaf)" />
      <path d="M212 84c-10-6-6-13 0-9 6-4 10 3 0 9z" />
      <path d="M108 88c-10-6-6-13 0-9 6-4 10 3 0 9z" fill="var(--star)" />
    </g>
    <Steam xs={[150, 172]} y={24} />
    <ellipse cx="160" cy="119" rx="42" ry="6" fill="var(--raised)" stroke="var(--outline)" strokeWidth="2" />
    <Roll />
  </>
)
