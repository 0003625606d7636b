import type { ReactNode } from 'react'
import styles from './no-scripts.module.css'

/**
 * Says by phone what buttons cannot do: at once where scripts are switched off, after a while where they failed. It stands at the end of
 * the document, after the link that skips to the content, and keeps to the lower edge of the screen.
 * @param children the words, with the chain's phone as a link
 */
export const NoScripts = ({ children }: { readonly children: ReactNode }) => (
  <>
    <noscript>
      <p className={styles.now}>{children}</p>
    </noscript>
    <p className={styles.notice} data-nosnippet="">
      {children}
    </p>
  </>
)
