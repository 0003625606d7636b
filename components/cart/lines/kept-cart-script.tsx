'use client'

import { KEPT_LINES_SCRIPT } from '@/lib/config/early-script.mjs'

/** Only the server writes the script into the page, so neither the code nor the data of the page contain it. */
const SCRIPT = { __html: typeof window === 'undefined' ? KEPT_LINES_SCRIPT : '' }

/**
 * The inline script that marks the root of a browser that keeps a cart, and draws its lines where the page has a list for them
 * (`stores/early/kept-lines.ts`). It stands behind that list. In development React would warn about what it changes.
 */
export const KeptCartScript = () =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
    <script suppressHydrationWarning dangerouslySetInnerHTML={SCRIPT} />
  )
