import { getLocale } from 'next-intl/server'
import { NotFoundText } from '@/app/[locale]/_shell/not-found-text'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { EarlyPresses } from '@/components/shell/early-presses'

/**
 * Middleware rewrites unknown addresses to this page with status 404. A catch-all route would store a page for each made-up
 * path.
 */
export const generateStaticParams = () => []

export default async function NotFoundPage() {
  return (
    <PlainFrame locale={await getLocale()}>
      <NotFoundText />
      <EarlyPresses />
    </PlainFrame>
  )
}
