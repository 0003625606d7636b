'use client'

import { useRef } from 'react'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { problemRoutes } from '@/lib/contract/order/problems'
import type { DraftPhoto } from '@/stores/orders/problem-draft'

/** The time-out of a photo, which a weak signal sends slowly; the front waits as long. Milliseconds. */
const PHOTO_MS = 60_000

/** Sends photos, each once while the form is open; the server stores a repeated one once. */
export function useSentPhotos(token: string) {
  const sent = useRef(new Set<string>())
  const { send } = useApiMutation(problemRoutes.addPhoto, { timeoutMs: PHOTO_MS })
  return {
    /** @returns null when all photos have arrived, otherwise why one has not */
    send: async (photos: readonly DraftPhoto[]): Promise<{ readonly refusal: Refusal } | null> => {
      for (const { key, image } of photos) {
        if (sent.current.has(key)) continue
        const reply = await send({ params: { token }, body: { key, image } })
        // No field of the form belongs to a refused picture, so its message is the form's alert.
        if (reply?.status !== 200)
          return { refusal: { message: reply?.body.errors?.image?.[0] || refusalOf(reply?.body).message } }
        sent.current.add(key)
      }
      return null
    },
    forget: () => sent.current.clear(),
  }
}
