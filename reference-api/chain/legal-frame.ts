import type { Brand } from '@/lib/chain/brand'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import type { Locale, Text } from '@/reference-api/locale'
import { legalTexts } from '@/reference-api/texts/texts'

/** The seller and its contacts. */
type Seller = Pick<Brand, 'seller' | 'phones' | 'email'>

const NO_NUMBER = '000000000000'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

/** A legal text (HTML) with the common parts: before it the edition that a consent names, after it the seller. */
export function completeLegalText(body: Text, { seller, phones, email }: Seller): Text {
  const framedText = (locale: Locale): string => {
    const words = legalTexts[locale]
    const facts = [
      seller.name[locale],
      words.bin(seller.bin, seller.bin === NO_NUMBER),
      seller.address[locale],
      `${words.phone}: ${phones[0]?.label ?? ''}`,
      `${words.email}: ${email}`,
    ].map((fact) => `<li>${escaped(fact)}</li>`)
    return [
      `<p><em>${words.edition(new Date(CONSENT_VERSION))}</em></p>`,
      body[locale],
      `<h2>${words.seller}</h2>`,
      '<ul>',
      ...facts,
      '</ul>',
    ].join('\n')
  }
  return inEveryLanguage(framedText)
}
