'use client'

import { useSelectedLayoutSegment } from 'next/navigation'

/**
 * The first part of a page's address below the calling layout, also while the server renders; null: the layout's own
 * page.
 */
export const usePageSegment = (): string | null => useSelectedLayoutSegment()
