'use client'

import { LateView } from '@/components/ui/behaviour/late-view'
import styles from './dish-offers.module.css'
import type { SoldOutHelpProps } from './sold-out-offers'

const load = async () => (await import('./sold-out-offers')).SoldOutOffers

/** What a customer can do about a sold-out dish: take a similar one, or be told when it is back. Loaded when a dish is sold out. */
export function SoldOutHelp(props: SoldOutHelpProps) {
  return <LateView load={load} props={props} room={<div className={styles.room} />} />
}
