import styles from './demo-strip.module.css'

/** What every page of a demo says first: nothing here is real (decision 016). In the flow: it covers nothing and moves nothing. */
export const DemoStrip = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <aside aria-label={label} className={styles.strip}>
    <strong>{label}</strong>: {text}
  </aside>
)
