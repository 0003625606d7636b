import { useTranslations } from 'next-intl'
import { ContactCard } from '@/components/checkout/fields/contact-card'
import { useFieldIssue } from '@/components/form/field-messages'
import { PlainForm } from '@/components/form/plain-form'
import { Notice } from '@/components/ui/content/notice'
import { buttonClass } from '@/components/ui/controls/button'
import { RadioChoice, Switch } from '@/components/ui/controls/choice'
import { Field } from '@/components/ui/controls/field'
import { TextArea, TextInput } from '@/components/ui/controls/text-input'
import { toBranchName } from '@/lib/contract/branch-name'
import type { City } from '@/lib/contract/catalog'
import { formatPhone, phoneDigits } from '@/lib/domain/account/phone'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { PlainOrder } from '@/lib/domain/order/plain-order'
import { FLAT_FIELDS } from '@/lib/domain/place/address'
import { mistakesOf } from './typed-order'

type PlainOrderFormProps = {
  /** The way of this page. */
  readonly type: DeliveryType
  readonly order: PlainOrder
  readonly cities: readonly City[]
}

type PartProps = Omit<PlainOrderFormProps, 'type'> & { readonly errors: ReturnType<typeof mistakesOf> }

/** The guest form of a browser without scripts (decision 116): contacts and place; the next page shows the price. */
export function PlainOrderForm({ type, order: kept, cities }: PlainOrderFormProps) {
  const t = useTranslations('checkout')
  const plain = useTranslations('plain')
  // Mistakes of a form that was sent for the other way are not shown here.
  const order = kept.type === type ? kept : { ...kept, type, isSent: false }
  const errors = mistakesOf(order, useFieldIssue())
  const count = Object.keys(errors).length
  const { name, phone, comment } = order.draft
  const digits = phoneDigits(phone)
  return (
    <PlainForm className="stack-4 one-column">
      <input type="hidden" name="way" value={type === PICKUP ? 'pickup' : 'delivery'} />
      {count > 1 && <Notice tone="error" title={t('checkFields', { count })} />}
      <ContactCard
        name={
          <TextInput
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={TEXT_LIMITS.name}
            defaultValue={name}
            error={errors.name}
          />
        }
        phone={
          <TextInput
            label={t('phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={digits ? formatPhone(digits) : phone}
            error={errors.phone}
          />
        }
      />
      {type === PICKUP ? (
        <Branches order={order} cities={cities} errors={errors} />
      ) : (
        <Address order={order} cities={cities} errors={errors} />
      )}
      <TextArea
        label={t('comment')}
        optionalLabel={t('optional')}
        name="comment"
        maxLength={TEXT_LIMITS.comment}
        defaultValue={comment}
        error={errors.comment}
      />
      <button type="submit" name="act" value="check" className={buttonClass({ wide: true })}>
        {plain('check')}
      </button>
    </PlainForm>
  )
}

function Branches({ order, cities }: PartProps) {
  const t = useTranslations('cart')
  const fields = useTranslations('fields')
  const moment = useTranslations('moment')
  const branches = cities.flatMap(({ filials: all }) => all)
  const isMissing = order.isSent && branches.every(({ guid }) => guid !== order.branchGuid)
  return (
    <fieldset className="stack-3 one-column panel legend-inside" aria-describedby={isMissing ? 'no-branch' : undefined}>
      <legend className="card-title">{t('pickup')}</legend>
      {isMissing && (
        <p id="no-branch" className="weight-600 wrong">
          {fields('branchRequired')}
        </p>
      )}
      {branches.map((branch) => (
        <RadioChoice
          key={branch.guid}
          name="branchGuid"
          value={branch.guid}
          label={branch.name}
          note={[branch.city.name, toBranchName(branch).street, branch.is_open ? '' : moment('closed')]
            .filter(Boolean)
            .join(', ')}
          defaultChecked={branch.guid === order.branchGuid}
        />
      ))}
    </fieldset>
  )
}

function Address({ order, cities, errors }: PartProps) {
  const t = useTranslations('address')
  const { address } = order
  const field = (name: 'street' | 'home' | 'comment' | (typeof FLAT_FIELDS)[number]) => ({
    name: `address.${name}`,
    defaultValue: address[name],
    error: errors[`address.${name}`],
    maxLength: TEXT_LIMITS[name],
  })
  return (
    <fieldset className="stack-4 one-column panel legend-inside">
      <legend className="card-title">{t('deliveryTitle')}</legend>
      <Field label={t('city')}>
        {(control) => (
          <select {...control} name="cityId" defaultValue={order.cityId ?? undefined}>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput label={t('street')} autoComplete="address-line1" {...field('street')} />
      <TextInput label={t('home')} {...field('home')} />
      <Switch label={t('privateHouse')} name="address.privateHouse" defaultChecked={address.privateHouse} />
      {FLAT_FIELDS.map((name) => (
        <TextInput key={name} label={t(name)} autoComplete="off" {...field(name)} maxLength={TEXT_LIMITS[name]} />
      ))}
      <TextArea label={t('forCourier')} optionalLabel={t('optional')} {...field('comment')} />
    </fieldset>
  )
}
