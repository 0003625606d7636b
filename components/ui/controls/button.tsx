import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type Look = { readonly look?: 'primary' | 'secondary' | 'quiet'; readonly wide?: boolean }

/** The class of something that looks like a button, for links. */
export const buttonClass = ({ look = 'primary', wide }: Look = {}): string =>
  [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')

/** Keeps the focus in the field on a press: its validation message would move the button between press and release. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A button. While `isBusy` it keeps its place and focus but does nothing. */
export function Button({
  look,
  wide,
  isBusy,
  onClick,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look & { readonly isBusy?: boolean }) {
  return (
    <button
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...props}
      type={type}
      className={buttonClass({ look, wide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
