import { formatPhone } from '@/lib/domain/account/phone'
import { contactLink } from '@/lib/domain/input/links'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column'
import type { FooterInfo } from './footer-info'

/** An e-mail address that breaks after the @ and not at a hyphen. */
function Email({ address }: { readonly address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      <span className="inline-block">{address.slice(at)}</span>
    </span>
  )
}

function Contact({ contact }: { readonly contact: FooterInfo['contacts'][number] }) {
  const href = contactLink(contact)
  const words =
    contact.type === 'phone' ? formatPhone(contact.value.replace(/\D/g, '')) : <Email address={contact.value} />
  if (!href) return words
  return (
    <a className={styles.link} href={href}>
      {words}
    </a>
  )
}

/** The chain's phones and mailboxes; renders nothing without any. */
export function FooterContacts({
  title,
  contacts,
}: {
  readonly title: string
  readonly contacts: FooterInfo['contacts']
}) {
  if (contacts.length === 0) return null
  return (
    <FooterColumn title={title}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Contact contact={contact} />
        </li>
      ))}
    </FooterColumn>
  )
}
