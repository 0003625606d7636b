'use client'

import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import styles from './combobox.module.css'
import { Field, type FieldProps } from './field'

type ComboboxProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'role' | 'list' | 'value'> & {
    /** The suggestions for what is typed now; none: the list stays closed. */
    readonly options: readonly string[]
    readonly onChoose: (option: string) => void
    /** The name of the list. */
    readonly listLabel: string
    /** What a screen reader hears when the list opens: how many suggestions there are. */
    readonly status: string
  }

const stepOf = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

/**
 * A text field with suggestions (ARIA's combobox): arrows move in the list while the focus stays in the field, Enter takes the
 * suggestion, Escape closes the list. Any other text may stay in the field.
 */
export function Combobox({ options, onChoose, listLabel, status, ...all }: ComboboxProps) {
  const { label, optionalLabel, error, hint, describedBy, isValid, onChange, onBlur, ...props } = all
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && options.length > 0
  const chosen = isOpen ? options[active] : undefined
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (option: string) => {
    onChoose(option)
    close()
  }
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (event.nativeEvent.isComposing) return
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setWanted(true)
      const places = options.length + 1
      // The place behind the last suggestion is the typed text.
      setActive(isOpen ? ((active + step + 1 + places) % places) - 1 : -1)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      // The popup around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <Field {...{ label, error, hint, describedBy, isValid }} {...(optionalLabel && { optionalLabel })}>
      {(control) => (
        <div className="anchor">
          <input
            type="text"
            {...props}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
            onKeyDown={move}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              setWanted(true)
              setActive(-1)
              return onChange?.(event)
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              close()
              return onBlur?.(event)
            }}
          />
          <p role="status" className="visually-hidden">
            {isOpen && status}
          </p>
          {isOpen && (
            <div
              id={id}
              role="listbox"
              aria-label={listLabel}
              tabIndex={-1}
              className={`floats paper round-m shade-l control-edge ${styles.list}`}
            >
              {options.map((option, place) => (
                <div
                  key={option}
                  id={`${id}-${place}`}
                  role="option"
                  aria-label={option}
                  tabIndex={-1}
                  aria-selected={place === active}
                  className={`row centred touch breaks pressed pad-1-3 ${styles.option}`}
                  // The focus stays in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  onKeyDown={() => undefined}
                >
                  {option}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
