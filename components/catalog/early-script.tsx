'use client'

import { EARLY_SCRIPT } from '@/lib/config/early-script.mjs'

/** Only the server writes the script into the page: neither the code nor the data of the page repeat it. */
const SCRIPT = { __html: typeof window === 'undefined' ? EARLY_SCRIPT : '' }

/**
 * The inline script that hears the customer before the code of the page is there (decision 040); once on a page with cards, behind
 * them: a script waits for the styles, and what follows it in the document would wait with it. Before the styles are there
 * nothing is seen, so nothing is pressed. React would report in development what it changes.
 */
export const EarlyScript = () =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
    <script suppressHydrationWarning dangerouslySetInnerHTML={SCRIPT} />
  )
