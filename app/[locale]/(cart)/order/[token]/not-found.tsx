/** An order link that leads to no order: mistyped, or from another shop. */
export { NotFoundText as default } from '@/app/[locale]/_shell/not-found-text'
