import { LOCALES } from '@/lib/i18n/locales'
import { securityText } from '@/lib/seo/security-text'
import { shopBrand } from '@/lib/server/brand'
import { siteUrl } from '@/lib/server/site'

// The chain and its address are known at run time, not while building.
export const dynamic = 'force-dynamic'

/** The contact for reports of vulnerabilities: the e-mail address of the chain. */
export function GET(): Response {
  const text = securityText({
    email: shopBrand().email,
    canonical: siteUrl('/.well-known/security.txt'),
    languages: LOCALES,
    now: new Date(),
  })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
