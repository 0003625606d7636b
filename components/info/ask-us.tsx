import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SITE } from '@/lib/config/site'
import styles from './ask-us.module.css'

type AskUsProps = {
  readonly labels: {
    readonly title: string
    readonly text: string
    readonly call: string
    readonly write: string
  }
}

/** Contacts of a person: by phone or messenger. */
export const AskUs = ({ labels }: AskUsProps) => (
  <section aria-labelledby="ask-us" className={styles.card}>
    <h2 id="ask-us" className={styles.title}>
      {labels.title}
    </h2>
    <p>{labels.text}</p>
    <div className={styles.ways}>
      <a className={buttonClass()} href={`tel:+${SITE.callCentre.digits}`} aria-label={labels.call}>
        <Icon name="phone" size={20} />
        {SITE.callCentre.label}
      </a>
      <a className={buttonClass({ look: 'secondary' })} href={SITE.messenger} rel="noopener">
        <Icon name="chat" size={20} />
        {labels.write}
      </a>
    </div>
  </section>
)
