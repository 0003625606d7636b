'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CODE_LENGTH, CodeInput } from '@/components/ui/code-input'
import { LoadFailure } from '@/components/ui/load-failure'
import { PasswordInput } from '@/components/ui/password-input'
import { Skeleton } from '@/components/ui/skeleton'
import { wordsOf } from '@/lib/api/refusal-words'
import { formatPhone } from '@/lib/domain/phone'
import styles from './profile.module.css'
import { type useDeletion, useProofCode } from './use-deletion'
import { useUser } from './use-user'

type OwnerProofProps = { readonly deletion: ReturnType<typeof useDeletion> }

/** Is it the owner who asks? A code out of an SMS or the password says so. */
export function OwnerProof({ deletion }: OwnerProofProps) {
  const t = useTranslations('data.delete')
  const [way, setWay] = useState<'code' | 'password'>('code')
  const turn = () => {
    deletion.forgetRefusal()
    setWay(way === 'code' ? 'password' : 'code')
  }
  return (
    <div className={styles.stack}>
      <p>{t('proveText')}</p>
      {way === 'code' ? <ByCode deletion={deletion} /> : <ByPassword deletion={deletion} />}
      <Button look="quiet" wide onClick={turn}>
        {t(way === 'code' ? 'byPassword' : 'byCode')}
      </Button>
    </div>
  )
}

/** Where the code goes is asked for when the page could not load it. */
function ByCode({ deletion }: OwnerProofProps) {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const { state, retry } = useUser()
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={48} />
  if (state.kind === 'failed')
    return (
      <LoadFailure isOffline={state.isOffline} title={t('loadFailed')} text={wordsOf(state.problem)} onRetry={retry} />
    )
  return <CodeForm phone={state.answer.phone} deletion={deletion} />
}

function CodeForm({ phone, deletion }: OwnerProofProps & { readonly phone: string }) {
  const t = useTranslations('data.delete')
  const sendCode = useProofCode(phone)
  const field = useRef<HTMLInputElement | null>(null)
  const [isSent, setIsSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])

  const send = async () => {
    setIsSending(true)
    const sent = await sendCode()
    setIsSending(false)
    setNotice(sent.text)
    if (sent.isSent) setIsSent(true)
    if (sent.shown === null) return
    setShown(sent.shown)
    setCode(sent.shown)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (deletion.isBusy) return
    const isWhole = code.length === CODE_LENGTH
    setError(isWhole ? undefined : t('shortCode'))
    if (isWhole) void deletion.remove({ code })
    else field.current?.focus()
  }

  if (!isSent)
    return (
      <>
        <p role="alert" className={styles.error}>
          {notice}
        </p>
        <Button wide isBusy={isSending} onClick={() => void send()}>
          {t('getCode', { phone: formatPhone(phone) })}
        </Button>
      </>
    )
  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <p role="status" className={styles.soft}>
        {notice ?? t('codeSent', { phone: formatPhone(phone) })}
      </p>
      <CodeInput
        ref={(element) => {
          field.current = element
        }}
        label={t('code')}
        value={code}
        onValue={(next) => {
          setCode(next)
          setError(undefined)
          deletion.forgetRefusal()
        }}
        error={error ?? deletion.refusal.field}
        {...(shown !== null && { hint: t('demoCode', { code: shown }) })}
      />
      <Submit deletion={deletion} />
      <Button look="quiet" wide isBusy={isSending} onClick={() => void send()}>
        {t('resend')}
      </Button>
    </form>
  )
}

function ByPassword({ deletion }: OwnerProofProps) {
  const t = useTranslations('data.delete')
  const fields = useTranslations('fields')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (deletion.isBusy) return
    setError(password ? undefined : fields('required'))
    if (password) void deletion.remove({ password })
    else field.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <PasswordInput
        ref={field}
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
          deletion.forgetRefusal()
        }}
        error={error ?? deletion.refusal.field}
        isShown={isShown}
        onReveal={setIsShown}
      />
      <Submit deletion={deletion} />
    </form>
  )
}

function Submit({ deletion }: OwnerProofProps) {
  const t = useTranslations('data.delete')
  return (
    <>
      <p role="alert" className={styles.error}>
        {deletion.refusal.text}
      </p>
      <Button type="submit" wide isBusy={deletion.isBusy}>
        {t('confirm')}
      </Button>
    </>
  )
}
