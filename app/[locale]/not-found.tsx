import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundText } from './_shell/not-found-text'

/** Of every answer with status 404, the page `404` among them: Next asks the page itself for none then. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFound'), description: t('notFoundText'), robots: { index: false } }
}

/** For the rare id that vanished between middleware and page. Without a frame: every page carries this along. */
export default function VanishedPage() {
  return (
    <main>
      <NotFoundText />
    </main>
  )
}
