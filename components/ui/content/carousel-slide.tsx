import type { ReactNode } from 'react'
import styles from './carousel.module.css'

/** One slide of a `Carousel`. */
export const CarouselSlide = ({ children }: { readonly children: ReactNode }) => (
  <li className={styles.slide}>{children}</li>
)
