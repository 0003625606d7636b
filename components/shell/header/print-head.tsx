import styles from './header.module.css'

type PrintHeadProps = { readonly name: string; readonly phone: string }

/** Name and phone of the shop at the top of a printed order; screens show them in the header. */
export const PrintHead = ({ name, phone }: PrintHeadProps) => (
  <p className={`hidden ${styles.head}`}>
    <strong>{name}</strong> <span>{phone}</span>
  </p>
)
