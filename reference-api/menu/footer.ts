import type { Brand } from '@/lib/chain/brand'
import type { catalogRoutes } from '@/lib/contract/catalog'
import type { Body } from '@/lib/contract/route'
import { workingDays } from '@/lib/domain/time/working-days'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Branch } from './catalogue'

const numbered = <T extends object>(list: readonly T[]) => list.map((one, index) => ({ ...one, id: index + 1 }))

/**
 * Contacts, apps and networks from the chain's `chain.yaml`, which the header and the legal texts also use; and the
 * weekdays on which at least one branch works.
 */
export function footerOf(
  { phones, email, apps, messenger, social, halal }: Brand,
  branches: readonly Branch[],
  locale: Locale,
): Body<typeof catalogRoutes.footerInfo, 200> {
  const networks = Object.entries(social).map(([type, link]) => ({ type, link }))
  return {
    contacts: numbered([
      ...phones.map(({ label }) => ({ type: 'phone' as const, value: label })),
      { type: 'email' as const, value: email },
    ]),
    mobile_links: numbered(
      (['appstore', 'googleplay'] as const).flatMap((type) => {
        const link = apps[type]
        return link ? [{ type, link }] : []
      }),
    ),
    social_links: numbered([...networks, { type: messenger.name.toLowerCase(), link: messenger.link }]),
    halal: halal ? { issuer: inLocale(halal.issuer, locale), number: halal.number, date: halal.date } : null,
    working_days: [...workingDays(branches.map(({ schedule }) => schedule.week))],
  }
}
