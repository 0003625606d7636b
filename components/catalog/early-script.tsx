'use client'

import { EARLY_SCRIPT, SHOW_COUNT } from '@/lib/config/early-script.mjs'

/** Only the server writes the script into the page: neither the code nor the data of the page repeat it. */
const SCRIPT = { __html: typeof window === 'undefined' ? EARLY_SCRIPT + SHOW_COUNT : '' }

/**
 * The inline script that hears the customer before the code of the page is there (decision 040); once on a page with cards, behind
 * them: a script waits for the styles, and what follows it in the document would wait with it. Prepared pages hear before their
 * styles (`lib/server/early-first.mjs`). React would report in development what it changes.
 */
export const EarlyScript = () =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
    <script suppressHydrationWarning dangerouslySetInnerHTML={SCRIPT} />
  )
