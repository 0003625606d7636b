import type { OrderStatus } from '@/lib/domain/order/order'
import styles from './scene.module.css'

const PAPER = 'M128 26h64v76l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z'

/** The order's slip in the kitchen: being read, ticked, or crossed out. */
export function Slip({ status }: { readonly status: OrderStatus }) {
  return (
    <>
      <path d="M106 22h108" stroke="var(--ink-soft)" strokeWidth="6" strokeLinecap="round" />
      <g className={styles.slip}>
        <path d={PAPER} fill="var(--raised)" stroke="var(--outline)" strokeWidth="2" strokeLinejoin="round" />
        <path d="M138 42h26M138 54h38M138 66h30" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round" />
      </g>
      {status === 'accepted' && (
        <g>
          <circle cx="180" cy="82" r="17" fill="var(--leaf)" />
          <path
            d="M172 82l6 6 11-12"
            fill="none"
            stroke="var(--paper)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
      {status === 'cancelled' && (
        <path d="M144 50l32 32M176 50l-32 32" stroke="var(--ink-soft)" strokeWidth="6" strokeLinecap="round" />
      )}
      {(status === 'sent' || status === 'awaiting_payment') && (
        <g className={styles.dots} fill="var(--flame)">
          <circle cx="144" cy="82" r="5" />
          <circle cx="160" cy="82" r="5" />
          <circle cx="176" cy="82" r="5" />
        </g>
      )}
    </>
  )
}

/** Meat on a rotating spit in front of the fire. */
export function Spit() {
  return (
    <>
      <path d="M160 8v112M132 119h56" stroke="var(--ink-soft)" strokeWidth="5" strokeLinecap="round" />
      <clipPath id="scene-meat">
        <path d="M124 26c12-9 60-9 72 0l-14 76c-9 6-35 6-44 0z" />
      </clipPath>
      <g clipPath="url(#scene-meat)">
        <path d="M116 10h88v104h-88z" fill="#a9542c" />
        <g className={styles.turning} fill="none" strokeLinecap="round">
          {[-80, 0, 80].map((left) => (
            <g key={left} transform={`translate(${left})`}>
              <path
                d="M120 36c14 6 24-4 36 3s22-4 36 2M124 62c12 6 22-5 34 2s20-3 34 3M120 88c16 5 22-5 36 2s24-4 36 1"
                stroke="#7d3a1d"
                strokeWidth="5"
              />
              <path
                d="M122 24c12 6 24-3 34 3s22-3 34 2M120 49c14 5 26-4 36 3s24-5 36 1M124 75c12 5 20-4 32 2s22-4 34 2"
                stroke="#d9864d"
                strokeWidth="6"
              />
            </g>
          ))}
        </g>
        <path d="M190 10h16v104h-30z" fill="#f6a03c" opacity="0.45" />
      </g>
      <path d="M208 30h9v74h-9z" fill="var(--ink-soft)" />
      <g className={styles.fire} fill="#f28b2e">
        {[30, 50, 70, 90].map((y) => (
          <path key={y} d={`M208 ${y + 12}c-9-1-11-6-9-14 3 4 5 1 5-4 4 4 6 10 4 18z`} />
        ))}
      </g>
    </>
  )
}
