'use client'

import { InlineScript } from '@/components/ui/behaviour/inline-script'
import { KEPT_LINES_SCRIPT } from '@/lib/config/early-script.mjs'

const CODE = typeof window === 'undefined' ? KEPT_LINES_SCRIPT : ''

/**
 * The inline script that marks the root of a browser that keeps a cart, and draws its lines where the page has a list for them
 * (`stores/early/kept-lines.ts`). It stands behind that list.
 */
export const KeptCartScript = () => <InlineScript code={CODE} />
