import { type ReactNode, useId } from 'react'

type ChoiceGroupProps = {
  readonly title: string
  readonly rule?: string
  /** What is wrong with the choice. */
  readonly mistake?: string | undefined
  readonly children: ReactNode
}

/** Options that belong together, with their rule and the mistake of the choice. */
export function ChoiceGroup({ title, rule, mistake, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className="stack-3 one-column panel legend-inside" aria-describedby={mistake && id}>
      <legend className="card-title">{title}</legend>
      {rule && <p className="soft text-14">{rule}</p>}
      {mistake && (
        <p id={id} className="weight-600 wrong">
          {mistake}
        </p>
      )}
      {children}
    </fieldset>
  )
}
