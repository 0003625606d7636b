import { getLocale } from 'next-intl/server'
import { NotFoundText } from '@/app/[locale]/_shell/not-found-text'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'

/**
 * Middleware rewrites unknown addresses to this page with status 404. A catch-all route would store a page for every invented
 * path.
 */
export const generateStaticParams = () => []

export default async function NotFoundPage() {
  return (
    <PlainFrame locale={await getLocale()}>
      <NotFoundText />
    </PlainFrame>
  )
}
