import { getLocale } from 'next-intl/server'
import { NotFoundText } from '@/app/[locale]/_shell/not-found-text'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'

/** Middleware sends unknown addresses here, with that status. A catch-all would answer and keep a page for every invented path. */
export const generateStaticParams = () => []

export default async function NotFoundPage() {
  return (
    <PlainFrame locale={await getLocale()}>
      <NotFoundText />
    </PlainFrame>
  )
}
