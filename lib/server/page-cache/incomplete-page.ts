import 'server-only'
import { unstable_cache } from 'next/cache'

/** After how many seconds an incomplete page is rendered again. */
const SECONDS = 2

/**
 * Marks the page that is being rendered as incomplete, because an answer is missing: it is cached for a short time
 * only.
 */
export const markIncomplete = unstable_cache(async () => null, ['incomplete-page'], { revalidate: SECONDS })
