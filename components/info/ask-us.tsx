import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './ask-us.module.css'

type AskUsProps = {
  readonly phone: { readonly digits: string; readonly label: string }
  /** The address of the chain in a messenger. */
  readonly messenger: string
  readonly labels: {
    readonly title: string
    readonly text: string
    readonly call: string
    readonly write: string
  }
}

/** Contacts of a person: by phone or messenger. */
export const AskUs = ({ phone, messenger, labels }: AskUsProps) => (
  <section aria-labelledby="ask-us" className={styles.card}>
    <h2 id="ask-us" className={styles.title}>
      {labels.title}
    </h2>
    <p>{labels.text}</p>
    <div className={styles.ways}>
      <a className={buttonClass()} href={`tel:+${phone.digits}`} aria-label={labels.call}>
        <Icon name="phone" size={20} />
        {phone.label}
      </a>
      <a className={buttonClass({ look: 'secondary' })} href={messenger} rel="noopener">
        <Icon name="chat" size={20} />
        {labels.write}
      </a>
    </div>
  </section>
)
