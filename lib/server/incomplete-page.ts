import 'server-only'
import { unstable_cache } from 'next/cache'

/** How soon such a page is made anew (seconds). */
const SECONDS = 2

/** The page that is being made lacks something that did not come: it is not shown for as long as others. */
export const notLong = unstable_cache(async () => null, ['incomplete-page'], { revalidate: SECONDS })
