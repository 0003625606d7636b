import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundText } from './_shell/not-found-text'

/** The metadata of every answer with status 404, also of the page `404`: Next does not use that page's own metadata then. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFound'), description: t('notFoundText'), robots: { index: false } }
}

/** For an item that was deleted between middleware and page. It has no header and footer, because every page carries this code. */
export default function DeletedItemPage() {
  return (
    <main>
      <NotFoundText />
    </main>
  )
}
