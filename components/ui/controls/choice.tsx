import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/content/icon'
import styles from './choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly label: ReactNode
  readonly note?: string
  readonly icon?: IconName
}

/** One option of a radio group, as a card that can be tapped anywhere. Put several into a `fieldset` with a legend. */
export function RadioChoice({ label, note, icon, ...props }: ChoiceProps) {
  return (
    <label className={`row-3 centred touch-xl paper round-m pressed ${styles.choice}`}>
      <input type="radio" {...props} />
      <span>
        {label}
        {note && <small className="text-14 soft block">{note}</small>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  )
}

type LabelledProps = Omit<ChoiceProps, 'note' | 'icon'>

function Labelled({ look, label, ...props }: ComponentProps<'input'> & LabelledProps & { readonly look?: string }) {
  return (
    <label className={look}>
      <input {...props} />
      <span>{label}</span>
    </label>
  )
}

/** One option of a radio group, as a chip in a row of short values. */
export const ChipChoice = (props: LabelledProps) => <Labelled look={styles.chip} type="radio" {...props} />

/** One of several chips that may all be chosen. Put them into a `fieldset` with a legend. */
export const ChipCheck = (props: LabelledProps) => <Labelled look={styles.chip} type="checkbox" {...props} />

/** A checkbox that looks like a switch, with its label beside it. */
export const Switch = (props: LabelledProps) => <Labelled look={styles.switch} type="checkbox" {...props} />

/** A checkbox for a consent, with its label: off until the customer checks it. */
export const Checkbox = (props: LabelledProps) => <Labelled look={styles.check} type="checkbox" {...props} />
