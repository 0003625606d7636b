'use client'

import { InlineScript } from '@/components/ui/behaviour/inline-script'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'

const CODE = typeof window === 'undefined' ? EARLY_SCRIPT + SHOW_KEPT : ''

/**
 * The inline script that handles presses before the page's code has loaded (decision 040). It stands once on a page, behind its
 * content: a script waits for the style sheets, and everything behind it in the document waits with it. Prepared pages listen before their
 * style sheets (`lib/server/page-cache/deferred-scripts.mjs`).
 */
export const EarlyScript = () => <InlineScript code={CODE} />

/**
 * The place behind header and tabs where a prepared page shows what the browser keeps (`lib/server/page-cache/deferred-scripts.mjs`). It is
 * empty on other pages, which show it at their inline script.
 */
export const ShowKept = () => <InlineScript id="shows-kept" code="" />
