'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { localTime } from '@/lib/domain/time/branch-clock'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './profile.module.css'

/** How long the browser may take to read the file from memory, in ms. */
const FILE_LIFE = 30_000

/** Saves data of the page as a file, without a request. */
function saveFile(name: string, content: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_LIFE)
}

/** The download of everything that is stored about the customer (law 94-V). */
export function DataExport() {
  const t = useTranslations('data.export')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountDataRoutes.exportAccount)

  const download = async () => {
    const reply = await send({})
    if (reply?.status !== 200) return
    saveFile(`my-data-${localTime(new Date(reply.body.exported_at)).date}.json`, reply.body)
    useSnackbar.getState().show(t('done'))
  }

  return (
    <section className="panel at-top" aria-labelledby="data-export">
      <h2 id="data-export" className="title-s weight-750">
        {t('title')}
      </h2>
      <p className={`soft ${styles.soft}`}>{t('text')}</p>
      <p role="alert" className="weight-600 wrong unless-empty">
        {textOf(failure, t('failed'))}
      </p>
      <div>
        <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
          {t('button')}
        </Button>
      </div>
    </section>
  )
}
