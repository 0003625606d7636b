'use client'

import { EARLY_SCRIPT, SHOW_COUNT } from '@/lib/config/early-script.mjs'

/** Only the server writes the script into the page, so neither the code nor the data of the page contain it. */
const SCRIPT = { __html: typeof window === 'undefined' ? EARLY_SCRIPT + SHOW_COUNT : '' }

/**
 * The inline script that handles presses before the page's code has loaded (decision 040). It stands once on a page, behind its
 * content: a script waits for the style sheets, and everything behind it in the document waits with it. Prepared pages listen before their
 * style sheets (`lib/server/page-cache/deferred-scripts.mjs`). In development React would warn about the attributes that the script changes.
 */
export const EarlyScript = () =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
    <script suppressHydrationWarning dangerouslySetInnerHTML={SCRIPT} />
  )

/**
 * The place behind header and tabs where a prepared page shows what the browser keeps (`lib/server/page-cache/deferred-scripts.mjs`). It is
 * empty on other pages, which show it at their inline script.
 */
export const ShowKept = () =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it has no content
    <script id="shows-kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
