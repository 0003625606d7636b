import { Icon } from '@/components/ui/content/icon'
import { buttonClass } from '@/components/ui/controls/button'
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

/** The chain's contacts: phone and messengers. */
export const AskUs = ({ phone, messenger, labels }: AskUsProps) => (
  <section aria-labelledby="ask-us" className={`stack-2 one-column card pad-5-4 ${styles.card}`}>
    <h2 id="ask-us" className="title-s">
      {labels.title}
    </h2>
    <p>{labels.text}</p>
    <div className={`wrap-2 above-2 ${styles.ways}`}>
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
