import type { ReactNode } from 'react'
import styles from './no-scripts.module.css'

/**
 * Says by phone what buttons cannot do: at once where scripts are switched off, after a while where they failed. It stands at the end of
 * the document, after the link that skips to the content, and keeps to the lower edge of the screen.
 * @param label names the part of the page to screen readers
 * @param children the words, with the chain's phone as a link
 */
export const NoScripts = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <noscript>
      <aside aria-label={label} className={styles.now}>
        {children}
      </aside>
    </noscript>
    <aside aria-label={label} className={styles.notice} data-nosnippet="">
      {children}
    </aside>
  </>
)
