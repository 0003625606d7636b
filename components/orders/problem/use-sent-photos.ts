'use client'

import { useRef } from 'react'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { problemRoutes } from '@/lib/contract/problems'
import type { DraftPhoto } from '@/stores/orders/problem-draft'

/** A photo takes a while from the edge of the network; the front waits as long. Milliseconds. */
const PHOTO_MS = 60_000

/** Sends photos, each once while the form is open; a repeated one is stored once all the same. */
export function useSentPhotos(token: string) {
  const sent = useRef(new Set<string>())
  const { send } = useApiMutation(problemRoutes.addPhoto, { timeoutMs: PHOTO_MS })
  return {
    /** @returns null when all have arrived, else why one has not */
    send: async (photos: readonly DraftPhoto[]): Promise<{ readonly refusal: Refusal } | null> => {
      for (const { key, image } of photos) {
        if (sent.current.has(key)) continue
        const reply = await send({ params: { token }, body: { key, image } })
        // A refusal of the picture belongs to no field of the form: its words are the alert.
        if (reply?.status !== 200)
          return { refusal: { message: reply?.body.errors?.image?.[0] || refusalOf(reply?.body).message } }
        sent.current.add(key)
      }
      return null
    },
    forget: () => sent.current.clear(),
  }
}
