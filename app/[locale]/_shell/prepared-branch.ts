import { getTranslations } from 'next-intl/server'
import type { FormattedTerms, PreparedBranch } from '@/components/place/header/place-button'
import type { Branch } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryTariff } from '@/lib/domain/order/delivery'
import { minimumOrdersOf } from '@/lib/domain/place/zones'
import { localTime } from '@/lib/domain/time/branch-clock'
import { etaFor, type Range } from '@/lib/domain/time/eta'
import type { Locale } from '@/lib/i18n/locales'
import { openingText } from '@/lib/i18n/opening'
import { formatTenge } from '@/lib/i18n/tenge'
import { NO_BRANCH } from '@/lib/server/menu'
import { loadDeliveryPrice, loadKitchenTime } from '@/lib/server/terms'

/** The lowest delivery fee above zero and the lowest minimum of all zones; null: the chain has no zones. */
function lowestTariff(branches: readonly Branch[]): DeliveryTariff | null {
  const zones = branches.flatMap((branch) => branch.delivery_zones)
  if (zones.length === 0) return null
  const prices = zones.flatMap(({ price }) => (price > 0 ? [price] : []))
  return {
    price: prices.length > 0 ? Math.min(...prices) : 0,
    freeFrom: null,
    minimum: minimumOrdersOf(zones).anywhere,
  }
}

/**
 * Names and delivery terms of the branch that a page is prepared for, as texts, so that the browser only chooses between them
 * (fee, time and minimum are shown before the first product is added).
 * @param branches of the chain, in order; without a chosen branch the lowest terms of the chain are named
 */
export async function prepareBranch(
  locale: Locale,
  guid: string,
  branches: readonly Branch[],
): Promise<PreparedBranch | null> {
  const branch = branches.find((one) => one.guid === guid)
  const known = branch ?? branches[0]
  if (!known) return null
  const [t, shell, moment, tariff, kitchen] = await Promise.all([
    getTranslations({ locale, namespace: 'place' }),
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'moment' }),
    (!branch && lowestTariff(branches)) || loadDeliveryPrice(locale, known.city.id),
    loadKitchenTime(locale, branch ? guid : NO_BRANCH),
  ])
  const money = (amount: number) => formatTenge(amount, locale)
  const timeOf = (eta: Range | null) => {
    if (branch && !branch.is_open) return openingText(moment, branch, localTime(new Date()).date)
    return eta ? t('eta', eta) : t('etaUnknown')
  }
  const feeOf = ({ price }: DeliveryTariff, isGeneral: boolean) => {
    if (price === 0) return shell('feeFree')
    return shell(isGeneral ? 'feeFrom' : 'fee', { price: money(price) })
  }
  const termsOf = (tariff: DeliveryTariff | null, isGeneral: boolean, travel: number | null): FormattedTerms => ({
    fee: tariff ? feeOf(tariff, isGeneral) : shell('feeUnknown'),
    time: timeOf(kitchen && etaFor(DELIVERY, kitchen, travel)),
    minimum: tariff && tariff.minimum > 0 ? t('minimum', { price: money(tariff.minimum) }) : null,
  })
  return {
    guid: branch?.guid ?? null,
    cityName: known.city.name,
    street: known.addresses[0]?.street ?? known.name,
    delivery: termsOf(tariff, true, null),
    zones: (branch?.delivery_zones ?? []).map(({ id, price, free_from, minimum, minutes }) => ({
      id,
      terms: termsOf({ price, freeFrom: free_from, minimum }, false, minutes),
    })),
    pickup: { fee: null, time: timeOf(kitchen), minimum: null },
  }
}
