import { Icon } from '@/components/ui/content/icon'
import { RichText } from '@/components/ui/content/rich-text'
import type { FaqGroup } from '@/lib/contract/catalog'
import styles from './faq.module.css'

/** Questions by subject; each can be opened and has an address: `/FAQ#refund`. */
export const FaqGroups = ({ groups }: { readonly groups: readonly FaqGroup[] }) =>
  groups.map(({ id, title, questions }) => (
    <section key={id} aria-labelledby={id} className={`stack-2 ${styles.group}`}>
      <h2 id={id} className="below-1 title-m">
        {title}
      </h2>
      {questions.map((one) => (
        <details key={one.id} id={one.id} className={`tile ${styles.question}`}>
          <summary className={`row-4 centred spread touch-xl round pad-3-4 weight-650 pressed warms ${styles.summary}`}>
            <span>{one.question}</span>
            <span className={`keeps-size flame ${styles.arrow}`}>
              <Icon name="chevron" size={20} />
            </span>
          </summary>
          <div className={styles.answer}>
            <RichText html={one.answer} />
          </div>
        </details>
      ))}
    </section>
  ))
