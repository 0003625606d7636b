import { CONSENT_VERSION } from '@/lib/domain/consent'
import type { SeedArticle } from '@/reference-api/demo/chain/types'
import type { Text } from '@/reference-api/locale'

/** Who sells; a demo chain has no number in the state's register. */
const SELLER: Text = {
  ru: `<h2>Продавец</h2>
<ul>
<li>ТОО «Dala Doner»</li>
<li>БИН 000000000000 (условный: сеть демонстрационная)</li>
<li>Республика Казахстан, г. Алматы, пр. Абая, 52</li>
<li>Телефон: +7 727 300 00 00</li>
<li>Электронная почта: hello@dala-doner.example</li>
</ul>`,
  en: `<h2>The seller</h2>
<ul>
<li>Dala Doner LLP</li>
<li>BIN 000000000000 (a placeholder: this is a demo chain)</li>
<li>52 Abay Avenue, Almaty, Republic of Kazakhstan</li>
<li>Phone: +7 727 300 00 00</li>
<li>Email: hello@dala-doner.example</li>
</ul>`,
  kk: `<h2>Сатушы</h2>
<ul>
<li>«Dala Doner» ЖШС</li>
<li>БСН 000000000000 (шартты: желі демонстрациялық)</li>
<li>Қазақстан Республикасы, Алматы қ., Абай даңғылы, 52</li>
<li>Телефон: +7 727 300 00 00</li>
<li>Электрондық пошта: hello@dala-doner.example</li>
</ul>`,
}

const dateIn = (language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(CONSENT_VERSION))

const EDITION: Text = {
  ru: `Редакция от ${dateIn('ru')}`,
  en: `Version of ${dateIn('en-GB')}`,
  kk: `${dateIn('kk')} күнгі редакция`,
}

/** A legal text with what all of them have: the edition that a consent names, and the seller. */
export function legalArticle(slug: string, title: Text, body: Text): SeedArticle {
  const whole = (locale: keyof Text) => `<p><em>${EDITION[locale]}</em></p>\n${body[locale]}\n${SELLER[locale]}`
  return { slug, title, body: { ru: whole('ru'), en: whole('en'), kk: whole('kk') } }
}
