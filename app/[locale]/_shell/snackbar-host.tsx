'use client'

import { useEffect } from 'react'
import { SeparateRoot } from '@/components/ui/behaviour/separate-root'
import { Snackbar } from '@/components/ui/layers/snackbar'
import { takeQueuedMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'

/** How long a success is shown (specification §4 and §9). */
const HIDE_AFTER_MS = 1000

type SnackbarHostProps = {
  readonly closeLabel: string
  /** The text of a success without a text of its own. */
  readonly doneLabel: string
}

function Messages({ closeLabel, doneLabel }: SnackbarHostProps) {
  const { message, show, hide } = useSnackbar()
  useEffect(() => {
    const kept = takeQueuedMessage()
    if (kept) show(kept)
  }, [show])
  const shown = message && (message.text ? message : { ...message, text: doneLabel })
  return <Snackbar message={shown} onHide={hide} closeLabel={closeLabel} hideAfterMs={HIDE_AFTER_MS} />
}

/** Shows the snackbar's messages, and the one that the previous page left for this one. */
export function SnackbarHost(props: SnackbarHostProps) {
  return (
    <SeparateRoot>
      <Messages {...props} />
    </SeparateRoot>
  )
}
