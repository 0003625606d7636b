import type { ReactNode } from 'react'
import styles from './footer.module.css'

/** A list of links with a title in the footer. */
export function FooterColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`on-own-row ${styles.column}`}>
      <h2 className={`text ${styles.title}`}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type LinkColumnProps = {
  readonly title: string
  readonly links: readonly { readonly id: number; readonly link: string; readonly label: string }[]
}

/** A column of links to other sites; renders nothing without any. */
export function LinkColumn({ title, links }: LinkColumnProps) {
  if (links.length === 0) return null
  return (
    <FooterColumn title={title}>
      {links.map(({ id, link, label }) => (
        <li key={id}>
          <a className={styles.link} href={link} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </FooterColumn>
  )
}
