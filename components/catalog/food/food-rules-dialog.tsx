'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Notice } from '@/components/ui/content/notice'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { ChipCheck, Switch } from '@/components/ui/controls/choice'
import { Dialog } from '@/components/ui/layers/dialog'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { FOOD_RULES, type FoodRule } from '@/lib/domain/menu/food-rules'
import { useFoodRules } from '@/stores/catalog/food-rules'
import { useSession } from '@/stores/session/session'

/** Changes the rules in this browser and, for a customer, in the profile. */
function useKeptRules() {
  const { rules, replace } = useFoodRules()
  const isCustomer = useSession(({ status }) => status === 'signed-in')
  const { send, failure } = useApiMutation(accountRoutes.updateUser)
  const keep = async (next: readonly FoodRule[]) => {
    replace(next)
    const reply = isCustomer ? await send({ body: { food_rules: [...next] } }) : null
    if (reply?.status === 200) useSession.getState().keepUser(reply.body.user)
  }
  return { rules, keep, isCustomer, hasFailed: failure !== null }
}

/**
 * The only view where a visitor says what to ask of every dish, and whether the menu shows suitable dishes alone. Needs the texts of
 * `food` and `common`.
 */
export function FoodRulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('food')
  const common = useTranslations('common')
  const { rules, keep, isCustomer, hasFailed } = useKeptRules()
  const { isFiltering, filter } = useFoodRules()
  const toggle = (rule: FoodRule) => keep(rules.includes(rule) ? rules.filter((one) => one !== rule) : [...rules, rule])
  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="stack-4">
        <fieldset>
          <legend className="below-3">{t('hint')}</legend>
          <div className="wrap-2">
            {FOOD_RULES.map((rule) => (
              <ChipCheck
                key={rule}
                label={t(`rule.${rule}`)}
                checked={rules.includes(rule)}
                onChange={() => void toggle(rule)}
              />
            ))}
          </div>
        </fieldset>
        {rules.length > 0 && <Switch label={t('only')} checked={isFiltering} onChange={() => filter(!isFiltering)} />}
        {hasFailed && (
          <Notice
            tone="error"
            title={t('notKept')}
            actions={
              <Button look="secondary" onClick={() => void keep(rules)}>
                {common('retry')}
              </Button>
            }
          />
        )}
        <p className="text-s soft">{t(isCustomer ? 'keptInProfile' : 'keptHere')}</p>
        <p className="text-s soft">{t('traces')}</p>
        {rules.includes('halal') && <Certificate />}
      </div>
    </Dialog>
  )
}

/** The halal certificate of the chain. */
function Certificate() {
  const t = useTranslations('food')
  const common = useTranslations('common')
  const { state, retry } = useApiQuery(catalogRoutes.footerInfo, {})
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={44} />
  if (state.kind === 'failed')
    return <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
  const { halal } = state.data
  return (
    <p className="text-s">
      {halal ? t('certificate', { ...halal, date: halal.date.split('-').reverse().join('.') }) : t('noCertificate')}
    </p>
  )
}
