import type { ReactNode } from 'react'
import styles from './no-scripts.module.css'

/**
 * Names the chain's phone for what buttons cannot do: at once where scripts are switched off, after a while where they failed. It stands at
 * the end of the document, behind the link that skips to the content, and is fixed to the lower edge of the screen.
 * @param label the accessible name of this part of the page
 * @param children the text, with the chain's phone as a link
 */
export const NoScripts = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <noscript>
      <aside aria-label={label} className={`sand middle flush ${styles.now}`}>
        {children}
      </aside>
    </noscript>
    <aside
      aria-label={label}
      className={`clips sand pad-gutter middle with-scripts ${styles.notice}`}
      data-nosnippet=""
    >
      {children}
    </aside>
  </>
)
